import { type EntityManager } from 'typeorm';
import { ShopError } from '../../../domain/failure';
import { judgeRecords, type JudgedRecord, Problems } from './judge-records';
import { type CatalogueRecord, type RecordKind, recordKinds } from './plain';
import { type JoinPlan, PlanJoins } from './plan-joins';
import { PlanRecords, type RecordPlan, type Step, type Tally } from './plan-records';
import { planSearchTexts } from './plan-search-texts';
import { readJoins, readShelves } from './shelf-rows';

export type Import = Record<RecordKind, Tally>;

/** What an import will do. */
export interface ImportPlan {
  readonly tallies: Import;
  /** In an order in which what an entry names is there before it. */
  readonly steps: readonly Step[];
}

const mostLines = 20;

/** @throws ShopError with a problem for each bad row */
function refuseBadRows({ lines }: Problems): void {
  if (lines.length === 0) return;
  const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more`] : [];
  throw new ShopError([...lines.slice(0, mostLines), ...more].map((message) => ({ code: 'INVALID', message })));
}

/** One entry with all that is planned for it. */
interface Planned {
  readonly record: JudgedRecord;
  readonly row: RecordPlan;
  readonly lists: JoinPlan;
}

/**
 * Plans what makes the catalogue what the entries say: new ones are added, known ones changed where they differ. What no entry
 * speaks of stays as it is. Nothing is written, and nothing will be unless every entry is found good.
 * @param manager sees the catalogue at one moment
 * @throws ShopError INVALID, with a line for each bad row
 */
export async function planImport(manager: EntityManager, records: readonly CatalogueRecord[], now: Date): Promise<ImportPlan> {
  const problems = new Problems();
  const judged = judgeRecords(records, problems);
  refuseBadRows(problems);
  const rows = await readShelves(manager);
  const joined = await readJoins(manager, rows);
  const planning = new PlanRecords(rows, now, problems);
  const ordered = recordKinds.flatMap((kind) => judged.filter((one) => one.kind === kind));
  const withRows = ordered.map((record) => ({ record, row: planning.plan(record) }));
  refuseBadRows(problems);
  const joining = new PlanJoins(rows, joined, problems);
  const planned = withRows.map(({ record, row }) => ({ record, row, lists: joining.plan(record) }));
  refuseBadRows(problems);
  return { tallies: tally(planned), steps: stepsOf(planned, planSearchTexts(rows, joined, now)) };
}

function tally(planned: readonly Planned[]): Import {
  const none = (): Tally => ({ added: 0, changed: 0, same: 0 });
  const result: Import = { category: none(), tag: none(), ingredient: none(), product: none() };
  for (const { record, row, lists } of planned) {
    const hasNewLists = lists.own.length + lists.toProducts.length > 0;
    result[record.kind][row.fate === 'same' && hasNewLists ? 'changed' : row.fate] += 1;
  }
  return result;
}

/** A product is written with its lists and its search text, so that a half-written one is never read; links to other products come last. */
function stepsOf(planned: readonly Planned[], searchTexts: ReadonlyMap<string, Step>): Step[] {
  const left = new Map(searchTexts);
  const entries = planned.flatMap(({ record, row, lists }) => {
    const searchText = record.kind === 'product' ? left.get(record.slug) : undefined;
    if (searchText) left.delete(record.slug);
    const writes = [...(row.write ? [row.write] : []), ...lists.own, ...(searchText ? [searchText] : [])];
    return writes.length === 0 ? [] : [inOne(writes)];
  });
  return [...entries, ...planned.flatMap(({ lists }) => lists.toProducts), ...left.values()];
}

const inOne = (writes: readonly Step[]): Step => async (manager) => {
  for (const write of writes) await write(manager);
};
