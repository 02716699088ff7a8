import { type EntityManager } from 'typeorm';
import { ShopError } from '../../../domain/failure';
import { judgeRecords, type JudgedRecord, Problems } from './judge-records';
import { type CatalogueRecord, type RecordKind, recordKinds } from './plain';
import { type JoinPlan, PlanJoins } from './plan-joins';
import { PlanRecords, type RecordPlan, type Step, type Tally } from './plan-records';
import { planSearchTexts } from './plan-search-texts';
import { readJoins, readShelves } from './shelf-rows';

export type Import = Record<RecordKind, Tally>;

/** The changes that an import makes. */
export interface ImportPlan {
  readonly tallies: Import;
  /** Ordered so that referenced entries are written before the entries that reference them. */
  readonly steps: readonly Step[];
}

const mostLines = 20;

/** @throws ShopError INVALID with the first `mostLines` problems and the number of the others */
function refuseBadRows({ lines }: Problems): void {
  if (lines.length === 0) return;
  const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more`] : [];
  throw new ShopError([...lines.slice(0, mostLines), ...more].map((message) => ({ code: 'INVALID', message })));
}

/** An entry with its planned writes. */
interface Planned {
  readonly record: JudgedRecord;
  readonly row: RecordPlan;
  readonly lists: JoinPlan;
}

/**
 * Plans an import: adds new entries and updates the differing fields of known ones; entries and fields that are not in the file are
 * left unchanged. Writes nothing, and returns a plan only if every entry is valid.
 * @param manager reads from one consistent snapshot
 * @throws ShopError INVALID, with a problem per bad row
 */
export async function planImport(
  manager: EntityManager,
  records: readonly CatalogueRecord[],
  now: Date,
): Promise<ImportPlan> {
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

/** One step writes a product with its lists and search text, so that readers never see it partially; product links come last. */
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

const inOne =
  (writes: readonly Step[]): Step =>
  async (manager) => {
    for (const write of writes) await write(manager);
  };
