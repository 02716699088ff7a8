const minuteMs = 60_000;

/** Look-ups of a payment without a report are 1 minute to 1 day apart, for about two days in total. */
const backoffMinutes = [1, 2, 3, 4, 4, 10, 30, 60, 120, 240, 480, 720, 1440];

const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs);

export function firstLookup(now: Date): Date {
  return addMinutes(now, backoffMinutes[0] ?? 1);
}

/**
 * Returns the time of the additional look-up after a capture, which finds other captured payments of the order whose report was lost. After an
 * hour each of them has been captured or has failed.
 */
export function finalLookup(capturedAt: Date): Date {
  return addMinutes(capturedAt, 60);
}

/** Returns the time of the next look-up; null after the last one. @param attempts number of attempts so far */
export function nextLookup(now: Date, attempts: number): Date | null {
  const backoff = backoffMinutes[attempts];
  return backoff === undefined ? null : addMinutes(now, backoff);
}
