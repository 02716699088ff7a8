import { setTimeout as wait } from 'node:timers/promises';

export interface Arrivals {
  /** On average; the gaps are random, as those of people who know nothing of each other. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/**
 * Begins visits at random moments, whether or not earlier ones have ended: people do not stay away because others wait.
 * Resolves when all have ended.
 * @returns how many visits a second were begun indeed: fewer than asked for when this machine cannot make as many
 */
export async function arriveAtRandom({ perSecond, seconds, random }: Arrivals, visit: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const visits: Promise<void>[] = [];
  for (let next = begin; next < end; next += (-Math.log(1 - random()) / perSecond) * 1000) {
    const early = next - performance.now();
    // Timers are no finer than this; who is due by then goes together.
    if (early > 1) await wait(early);
    visits.push(visit());
  }
  const begun = visits.length / Math.max(seconds, (performance.now() - begin) / 1000);
  await Promise.all(visits);
  return begun;
}
