import { parseArgs } from 'node:util';

/** Whole-number options of a command with their defaults, and `--json`. Anything else on the command line ends it with a message. */
export function readArguments<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> & { json: boolean } {
  try {
    return parseNumbers(defaults);
  } catch (error) {
    const usage = (Object.entries(defaults) as [Name, number][]).map(([name, value]) => `[--${name} ${value}]`).join(' ');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage} [--json]\n`);
    process.exit(2);
  }
}

function parseNumbers<Name extends string>(defaults: Readonly<Record<Name, number>>): Record<Name, number> & { json: boolean } {
  const names = Object.keys(defaults) as Name[];
  const { values } = parseArgs({
    options: { ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])), json: { type: 'boolean' } },
  });
  const numbers = names.map((name) => {
    const text = (values as Readonly<Record<string, unknown>>)[name];
    if (text === undefined) return [name, defaults[name]];
    if (typeof text !== 'string' || !/^\d+$/.test(text)) throw new Error(`--${name} needs a whole number`);
    return [name, Number(text)];
  });
  return { ...Object.fromEntries(numbers), json: values['json'] === true };
}
