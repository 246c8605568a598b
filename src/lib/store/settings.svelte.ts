import * as v from 'valibot';
import { MAX_LINK_ENTRY, MAX_NAME, OFFER_POLICIES } from '$lib/table';
import { readLocal, writeLocal } from './local';

// What the person has chosen for every game. The page itself reads theme and palette from here too, before the first paint.

const KEY = 'hexterland-settings';

export const THEMES = ['system', 'light', 'dark'] as const;
/** Colours of the seats: as usual, for those who confuse red with green, for those who confuse blue with yellow. */
export const PALETTES = ['classic', 'redGreen', 'blueYellow'] as const;
/** How much time bots let themselves between one step and the next. */
export const PACES = ['relaxed', 'usual', 'fast'] as const;

const entry = v.pipe(v.string(), v.maxLength(MAX_LINK_ENTRY));
const NO_RELAY = { url: '', username: '', credential: '', isOnly: false };

/** Older versions knew only whether bots were fast. */
function migrate({ hasFastBots, ...stored }: Record<string, unknown>): Record<string, unknown> {
  return hasFastBots === true ? { pace: 'fast', ...stored } : stored;
}

/** A value that is missing or makes no sense is as usual; the others stay. */
const values = v.object({
  theme: v.fallback(v.picklist(THEMES), 'system'),
  palette: v.fallback(v.picklist(PALETTES), 'classic'),
  /** One of those that the settings offered, or that of the browser. */
  language: v.fallback(v.string(), 'auto'),
  /** 0 is silence, 1 is loud. */
  volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.5),
  isMuted: v.fallback(v.boolean(), false),
  pace: v.fallback(v.picklist(PACES), 'usual'),
  /** Which offers of bots the person wants to be asked about. */
  botOffers: v.fallback(v.picklist(OFFER_POLICIES), 'good'),
  /** The person has been told that poor offers of bots are declined for them. */
  knowsDeclining: v.fallback(v.boolean(), false),
  /** A finger that taps a place only shows what it would be; a second tap, or the button, takes it. A mouse needs no second click. */
  confirmsTouch: v.fallback(v.boolean(), true),
  /** The dice are rolled by themselves where nothing else could be done first. */
  autoRolls: v.fallback(v.boolean(), false),
  /** Whoever accepts first is not dealt with at once: the person chooses. */
  choosesPartner: v.fallback(v.boolean(), false),
  /** Shows everyone's chances, and gives hints. */
  hasCoach: v.fallback(v.boolean(), false),
  /** Shows what is publicly known of every hand. */
  hasTracker: v.fallback(v.boolean(), true),
  /** How the person wants to be called where a name is needed. */
  name: v.fallback(v.pipe(v.string(), v.maxLength(MAX_NAME)), ''),
  /** The broker that introduces friends, as `wss://…`; empty for the one that the site names. */
  broker: v.fallback(entry, ''),
  /** The relay that connections may go through; none without a url. */
  turn: v.fallback(v.object({ url: entry, username: entry, credential: entry, isOnly: v.boolean() }), NO_RELAY),
});

const schema = v.pipe(v.record(v.string(), v.unknown()), v.transform(migrate), values);

export type Settings = v.InferOutput<typeof values>;

class SettingsStore {
  #values = $state<Settings>(readLocal(KEY, schema));

  get current(): Readonly<Settings> {
    return this.#values;
  }

  set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    this.#values[name] = value;
    writeLocal(KEY, this.#values);
  }
}

export const settings = new SettingsStore();
