import * as v from 'valibot';

// What the person has chosen for every game. Kept in localStorage, because it must be known before the first paint.

const KEY = 'hexterland-settings';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PALETTES = ['classic', 'bright', 'contrast'] as const;
export const LANGUAGES = ['auto', 'en', 'de'] as const;

/** A value that is missing or makes no sense is as usual; the others stay. */
const schema = v.object({
  theme: v.fallback(v.picklist(THEMES), 'system'),
  palette: v.fallback(v.picklist(PALETTES), 'classic'),
  language: v.fallback(v.picklist(LANGUAGES), 'auto'),
  /** 0 is silence, 1 is loud. */
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.5),
  isMuted: v.fallback(v.boolean(), false),
  hasFastBots: v.fallback(v.boolean(), false),
  /** Shows what is publicly known of every hand. */
  hasTracker: v.fallback(v.boolean(), true),
  /** How the person wants to be called where a name is needed. */
  name: v.fallback(v.pipe(v.string(), v.maxLength(24)), ''),
});

export type Settings = v.InferOutput<typeof schema>;

function read(): Settings {
  try {
    return v.parse(schema, { ...JSON.parse(localStorage.getItem(KEY) ?? '{}') });
  } catch {
    return v.parse(schema, {});
  }
}

class SettingsStore {
  #values = $state<Settings>(read());

  get current(): Readonly<Settings> {
    return this.#values;
  }

  set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    this.#values[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // A browser that keeps nothing still plays; the choice lasts as long as the page.
    }
  }
}

export const settings = new SettingsStore();
