import { setTimeout as wait } from 'node:timers/promises';

export interface Arrivals {
  /** Mean rate; the gaps are exponentially distributed, as for independent visitors. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/**
 * Each open visit has a connection here, and one in the shop: with more, a fast machine runs out of file descriptors (20,000 a process).
 * This many are well above what the shop queues, so it sheds load before.
 */
const maxOpenVisits = 14_000;

/**
 * Open loop: starts visits at random times, whether or not earlier ones have ended, since arrivals do not depend on waiting
 * times. Visitors stay away while `maxOpenVisits` are open. Resolves when all have ended.
 * @returns visits started per second; fewer than requested if this machine cannot keep up
 */
export async function runPoissonArrivals(
  { perSecond, seconds, random }: Arrivals,
  visit: () => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const visits: Promise<void>[] = [];
  let open = 0;
  for (let next = begin; next < end; next += (-Math.log(1 - random()) / perSecond) * 1000) {
    const waitMs = next - performance.now();
    // Timers have a resolution of 1 ms; visits that are due by then start together.
    if (waitMs > 1) await wait(waitMs);
    if (open >= maxOpenVisits) continue;
    open += 1;
    visits.push(visit().finally(() => (open -= 1)));
  }
  const startedPerSecond = visits.length / Math.max(seconds, (performance.now() - begin) / 1000);
  await Promise.all(visits);
  return startedPerSecond;
}
