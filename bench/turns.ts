import { type LoadOptions, measure, type Measurement, prepare, type Runner } from './measure';

/**
 * Turns of each process for one workload. The speed of a shared machine changes within seconds, by more than what is compared:
 * processes that are compared are measured one right after the other, several times, and the median of their ratios counts.
 */
export const turnCount = 5;

/** Measures the processes by turns. @returns the turns of each, in the order of the processes; turns of the same index belong together */
export async function measureByTurns(runners: readonly Runner[], load: LoadOptions): Promise<Measurement[][]> {
  for (const runner of runners) await prepare(runner, load);
  const turns: Measurement[][] = runners.map(() => []);
  for (let turn = 0; turn < turnCount; turn += 1)
    for (const [index, runner] of runners.entries())
      turns[index]?.push(await measure(runner, { ...load, seconds: load.seconds / turnCount }));
  return turns;
}

/** A number of a measurement; null where it cannot be measured. */
export type Figure = (measured: Measurement) => number | null;

/** @returns null when there is no figure */
export function medianOf(turns: readonly Measurement[], figure: Figure): number | null {
  return median(turns.map(figure));
}

/** Returns the median of the ratios of turns that belong together; null when there is none. */
export function ratioOf(turns: readonly Measurement[], others: readonly Measurement[], figure: Figure): number | null {
  const ratios = turns.map((turn, index) => {
    const other = others[index];
    const [value, base] = [figure(turn), other ? figure(other) : null];
    return value === null || base === null ? null : value / base;
  });
  return median(ratios);
}

export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
