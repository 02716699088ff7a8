import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { ShopError } from '../../../../domain/errors';
import {
  validateRecords,
  type ValidatedRecord,
  Problems,
  PlanRecords,
  type RecordPlan,
  type Step,
  type Tally,
} from './plan-records';
import { type CatalogueRecord, type RecordKind, recordKinds } from './catalogue-record';
import { type JoinPlan, PlanJoins } from './plan-joins';
import { readJoins, readStoredRows, type LinkedNames, type StoredRows } from './stored-catalogue';
import { Product } from '../../../features/catalogue/product.entity';
import { productSearchText } from '../../../features/catalogue/search-words';

type ImportTallies = Record<RecordKind, Tally>;

/** The changes that an import makes. */
interface ImportPlan {
  readonly tallies: ImportTallies;
  /** Ordered so that referenced entries are written before the entries that reference them. */
  readonly steps: readonly Step[];
}

const maxProblems = 20;

/** @throws ShopError INVALID with the first `maxProblems` problems and the number of the others */
function throwOnProblems({ lines }: Problems): void {
  if (lines.length === 0) return;
  const more = lines.length > maxProblems ? [`… and ${lines.length - maxProblems} more`] : [];
  throw new ShopError([...lines.slice(0, maxProblems), ...more].map((message) => ({ code: 'INVALID', message })));
}

/** An entry with its planned writes. */
interface PlannedEntry {
  readonly record: ValidatedRecord;
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
  const validated = validateRecords(records, problems);
  throwOnProblems(problems);
  const rows = await readStoredRows(manager);
  const joined = await readJoins(manager, rows);
  const planning = new PlanRecords(rows, now, problems);
  const ordered = recordKinds.flatMap((kind) => validated.filter((one) => one.kind === kind));
  const withRows = ordered.map((record) => ({ record, row: planning.plan(record) }));
  throwOnProblems(problems);
  const joining = new PlanJoins(rows, joined, problems);
  const planned = withRows.map(({ record, row }) => ({ record, row, lists: joining.plan(record) }));
  throwOnProblems(problems);
  return { tallies: tally(planned), steps: stepsOf(planned, planSearchTexts(rows, joined, now)) };
}

function tally(planned: readonly PlannedEntry[]): ImportTallies {
  const none = (): Tally => ({ added: 0, changed: 0, same: 0 });
  const result: ImportTallies = { category: none(), tag: none(), ingredient: none(), product: none() };
  for (const { record, row, lists } of planned) {
    const hasNewLists = lists.own.length + lists.toProducts.length > 0;
    result[record.kind][row.outcome === 'same' && hasNewLists ? 'changed' : row.outcome] += 1;
  }
  return result;
}

/** One step writes a product with its lists and search text, so that readers never see it partially; product links come last. */
function stepsOf(planned: readonly PlannedEntry[], searchTexts: ReadonlyMap<string, Step>): Step[] {
  const remaining = new Map(searchTexts);
  const entries = planned.flatMap(({ record, row, lists }) => {
    const searchText = record.kind === 'product' ? remaining.get(record.slug) : undefined;
    if (searchText) remaining.delete(record.slug);
    const writes = [...(row.write ? [row.write] : []), ...lists.own, ...(searchText ? [searchText] : [])];
    return writes.length === 0 ? [] : [combineSteps(writes)];
  });
  return [...entries, ...planned.flatMap(({ lists }) => lists.toProducts), ...remaining.values()];
}

const combineSteps =
  (writes: readonly Step[]): Step =>
  async (manager) => {
    for (const write of writes) await write(manager);
  };

function searchTextOf(row: ObjectLiteral, lists: Record<string, readonly string[]>, rows: StoredRows): string {
  const { tags = [], ingredients = [] } = lists;
  return productSearchText({
    ...{ shortDescription: String(row['shortDescription']), description: String(row['description']) },
    ...{ tags, ingredients: ingredients.map((slug) => String(rows.ingredient.get(slug)?.['name'] ?? slug)) },
  });
}

/** Plans the updates of changed search texts, by product slug: renaming an ingredient affects all products with it. */
function planSearchTexts(rows: StoredRows, joined: LinkedNames, now: Date): Map<string, Step> {
  const steps = new Map<string, Step>();
  for (const [slug, row] of rows.product) {
    const searchText = searchTextOf(row, joined.get(slug) ?? {}, rows);
    if (searchText === row['searchText']) continue;
    steps.set(
      slug,
      async (manager) =>
        void (await manager.update(Product, { id: Number(row['id']) }, { searchText, updatedAt: now })),
    );
  }
  return steps;
}

/** Approximate maximum duration of one transaction, during which other writers are blocked. */
const batchMs = 50;
/** Longer than the retry interval of writers that wait for the SQLite lock. */
const minPauseMs = 30;

/** Runs work in a new transaction. */
type InTransaction = (work: (manager: EntityManager) => Promise<number>, isFirst: boolean) => Promise<number>;

/**
 * Executes the steps in short transactions, with a pause after each that is at least as long as the transaction, so that an open
 * shop can write in between.
 * @throws the error of a step; if earlier transactions were committed, wrapped in an Error that says how many steps are stored
 */
export async function storeInBatches(
  steps: readonly Step[],
  inTransaction: InTransaction,
  maxMs: number = batchMs,
): Promise<void> {
  for (let done = 0; done < steps.length;) {
    const from = done;
    const start = performance.now();
    try {
      done = await inTransaction((manager) => storeBatch(manager, steps, from, maxMs), from === 0);
    } catch (error) {
      throw from === 0 ? error : partialImportError(error, from, steps.length);
    }
    if (done < steps.length) await pause(Math.max(minPauseMs, performance.now() - start));
  }
}

/** @returns the number of completed steps, including those before `from` */
async function storeBatch(
  manager: EntityManager,
  steps: readonly Step[],
  from: number,
  maxMs: number,
): Promise<number> {
  const start = performance.now();
  let done = from;
  for (const step of steps.slice(from)) {
    await step(manager);
    done += 1;
    if (performance.now() - start >= maxMs) break;
  }
  return done;
}

function partialImportError(cause: unknown, done: number, all: number): Error {
  const reason = cause instanceof Error ? cause.message : 'Something went wrong.';
  return new Error(`${reason}\n${done} of ${all} changes are stored. Run the same import again to store the rest.`, {
    cause,
  });
}
