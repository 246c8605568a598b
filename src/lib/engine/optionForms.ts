import * as v from 'valibot';
import { OPTIONS as SWITCHES } from '$core/layout';
import { forOptions, OPTION_NAMES, type OptionName, OPTIONS, type Options } from './options';
import { objectOf } from './schemas';

// The options of a game as JSON and as bytes of a state, both as their table says.

type FieldOf<Name extends OptionName> = v.GenericSchema<Options[Name]>;

function fieldOf(name: OptionName): v.GenericSchema<boolean> | v.GenericSchema<number> {
  const option = OPTIONS[name];
  if ('bit' in option) return v.boolean();
  return v.pipe(v.number(), v.integer(), v.minValue(option.least), v.maxValue(option.most));
}

/** By name, what an option may be. */
export const optionFields = forOptions(OPTION_NAMES, fieldOf) as { readonly [Name in OptionName]: FieldOf<Name> };

/** The options of a game: what is missing is as usual. */
export const optionsSchema = objectOf(
  forOptions(OPTION_NAMES, (name) => v.optional(optionFields[name] as v.GenericSchema, OPTIONS[name].default)) as {
    readonly [Name in OptionName]: v.OptionalSchema<FieldOf<Name>, Options[Name]>;
  },
);

/** Options as somebody has named them: what is missing stays missing, so that what was signed can be signed again. */
export const namedOptionsSchema = objectOf(
  forOptions(OPTION_NAMES, (name) => v.exactOptional(optionFields[name] as v.GenericSchema)) as {
    readonly [Name in OptionName]: v.ExactOptionalSchema<FieldOf<Name>, undefined>;
  },
);

export function writeOptions(bytes: Uint8Array, options: Options): void {
  bytes[SWITCHES] = 0;
  for (const name of OPTION_NAMES) {
    const option = OPTIONS[name];
    if ('byte' in option) bytes[option.byte] = Number(options[name]);
    else if (options[name]) bytes[SWITCHES]! |= option.bit;
  }
}

export function readOptions(bytes: Uint8Array): Options {
  return forOptions<OptionName, boolean | number>(OPTION_NAMES, (name) => {
    const option = OPTIONS[name];
    return 'byte' in option ? bytes[option.byte]! : (bytes[SWITCHES]! & option.bit) !== 0;
  }) as Options;
}
