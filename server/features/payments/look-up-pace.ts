const minute = 60_000;

/** When to ask the provider about a payment that nobody has reported: soon, then ever more rarely, for about two days. */
const pausesMinutes = [1, 2, 3, 4, 4, 10, 30, 60, 120, 240, 480, 720, 1440];

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minute);

export function firstLookup(now: Date): Date {
  return later(now, pausesMinutes[0] ?? 1);
}

/**
 * When to ask once more about a payment that was captured: by then every other payment of the order has been captured or given
 * up, and one whose report was lost is found.
 */
export function finalLookup(capturedAt: Date): Date {
  return later(capturedAt, 60);
}

/** @param attempts how often it was asked already @returns null when asking has come to its end */
export function nextLookup(now: Date, attempts: number): Date | null {
  const pause = pausesMinutes[attempts];
  return pause === undefined ? null : later(now, pause);
}
