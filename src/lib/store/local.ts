import * as v from 'valibot';

// Small things that must be known before the first paint, so they lie in localStorage.

/** What lies under a key. A value that is missing or makes no sense is as the schema falls back to; the others stay. */
export function readLocal<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> {
  try {
    return v.parse(schema, { ...JSON.parse(localStorage.getItem(key) ?? '{}') });
  } catch {
    return v.parse(schema, {});
  }
}

export function writeLocal(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts as long as the page.
  }
}
