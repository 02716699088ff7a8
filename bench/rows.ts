import type { DemoShop } from '../scripts/lib/demo-shop';
import type { DatabaseServer } from './database-server';
import type { FloorServer } from './floors';
import { missesGoal } from './goals';
import { type LoadOptions, type Measured, type Measurement, type Runner, warmUp } from './measure';
import type { CacheSetting, ReportRow } from './report';
import type { SizedShop } from './sizes';
import { measureByTurns } from './turns';
import { withToken, type Workload } from './workloads';

/** What the rows of one setting of the cache are measured on. */
export interface Bench {
  readonly name: string;
  readonly server: DatabaseServer;
  readonly floor: FloorServer;
  readonly shops: readonly SizedShop[];
  readonly load: LoadOptions;
}

/** The workloads that are measured with a setting of the cache. */
export function workloadsOf(cache: CacheSetting, chosen: readonly Workload[]): readonly Workload[] {
  if (cache === 'on') return chosen;
  if (cache === 'off') return chosen.filter(({ isPublic }) => isPublic);
  return chosen.filter(({ kind }) => kind === 'page').map(withToken);
}

/** Measures workloads on every shop and on the floor, by turns. */
export async function measureRows(
  bench: Bench,
  cache: CacheSetting,
  workloads: readonly Workload[],
): Promise<ReportRow[]> {
  if (workloads.length === 0) return [];
  const { name, shops, load } = bench;
  for (const shop of shops) await warmUp(runnerOf(bench, shop, workloads), load);
  const rows: ReportRow[] = [];
  for (const workload of workloads) {
    process.stderr.write(`${name}, cache ${cache}: ${workload.name} …\n`);
    const runners = [bench.floor.runner(workload.floor), ...shops.map((shop) => runnerOf(bench, shop, [workload]))];
    const rowsOf = ([floor = [], ...turnsOfShops]: readonly Measurement[][]): ReportRow[] =>
      turnsOfShops.map((turns, index) => ({
        workload,
        database: name,
        products: shops[index]?.products ?? 0,
        cache,
        turns,
        floor,
      }));
    rows.push(...rowsOf(await measuredTurns(runners, load, (turns) => missesGoal(name, rowsOf(turns)))));
  }
  return rows;
}

/**
 * Measures the processes by turns, and once more if these seem to miss a goal: among some hundred ratios of five turns, some do so by
 * chance. All turns count then.
 */
async function measuredTurns(
  runners: readonly Runner[],
  load: LoadOptions,
  seemsToMiss: (turns: readonly Measurement[][]) => boolean,
): Promise<readonly Measurement[][]> {
  const measure = () => repeated(() => measureByTurns(runners, load));
  const first = (await measure()) ?? [];
  const second = seemsToMiss(first) ? ((await measure()) ?? []) : [];
  return first.map((turns, index) => [...turns, ...(second[index] ?? [])]);
}

const runnerOf = ({ server }: Bench, { shop, target }: SizedShop, workloads: readonly Workload[]): Runner => ({
  target: measuredOf(shop, server),
  requestsOf: () => workloads.flatMap((workload) => workload.requests(target)),
});

export const measuredOf = ({ url: origin, pid }: DemoShop, { measured: database }: DatabaseServer): Measured => ({
  origin,
  pid,
  ...(database && { database }),
});

/** Work that fails twice, as on a machine with too much other work, is left out; the rest is still measured. */
export async function repeated<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  for (const attempt of [1, 2]) {
    try {
      return await work();
    } catch (error) {
      console.error(`Attempt ${attempt} of 2 failed:`, error);
    }
  }
  process.exitCode = 1;
  return undefined;
}
