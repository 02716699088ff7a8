export interface Difference {
  /** The name of the value: "role", "shipment · carrier". */
  readonly name: string;
  /** Null stands for no value, or an empty text. */
  readonly before: string | null;
  readonly after: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function flatten(value: unknown, name: string, into: Map<string, string>): void {
  if (!isRecord(value)) {
    if (value !== null && value !== undefined && value !== '')
      into.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    const shown = Array.isArray(value) ? String(Number(key) + 1) : key;
    flatten(part, name === '' ? shown : `${name} · ${shown}`, into);
  }
}

/** Compares two states, and returns the values that differ. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const old = new Map<string, string>();
  const current = new Map<string, string>();
  flatten(before, '', old);
  flatten(after, '', current);
  const names = [...new Set([...old.keys(), ...current.keys()])];
  return names
    .map((name) => ({ name, before: old.get(name) ?? null, after: current.get(name) ?? null }))
    .filter((each) => each.before !== each.after);
}
