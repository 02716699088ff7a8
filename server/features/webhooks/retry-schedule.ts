const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;

/** An event is tried for this time, and so is an endpoint without a success. */
export const maxRetryMs = 72 * hourMs;

/** Retries follow after 5 s, 20 s, 80 s, 5 min, 21 min, 85 min, 6 h and every 6 h after that. */
const firstRetryMs = 5 * secondMs;
const longestRetryMs = 6 * hourMs;

/** An endpoint that fails rests 1 s, 2 s, 4 s, up to 5 min. It is called no more often, however many events wait. */
const firstRestMs = secondMs;
const longestRestMs = 5 * 60 * secondMs;

/** A longer Retry-After is shortened to this. */
const longestAskedMs = 24 * hourMs;

/** A number from 0 to below 1, like Math.random. */
export type Random = () => number;

/** Varies a delay by a fifth both ways, so that events that failed together are not tried together. */
const spread = (ms: number, random: Random) => Math.round(ms * (0.8 + 0.4 * random()));

/** Returns the delay until an event is tried again. @param attempts how many have failed, at least one */
export function retryDelayMs(attempts: number, random: Random): number {
  return spread(Math.min(firstRetryMs * 4 ** (attempts - 1), longestRetryMs), random);
}

/** Returns how long an endpoint rests. @param failures of the endpoint since its last success, at least one */
export function restMs(failures: number, random: Random): number {
  return spread(Math.min(firstRestMs * 2 ** (failures - 1), longestRestMs), random);
}

/** Returns the pause that a response asks for in seconds or until a date; 0 without a valid value. */
export function askedPauseMs(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * secondMs : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestAskedMs) : 0;
}
