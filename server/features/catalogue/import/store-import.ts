import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { stockAssignments } from '../set-stock';
import { recordProductEvents, recordStockChange } from '../product-events';
import { Product } from '../product.entity';
import { insertRows, type RowChange, updateRows } from '../../../infra/database/bulk-write';
import { isEventWanted } from '../../../infra/database/recorded-events';
import { markPublicChange } from '../../../infra/database/public-data';
import { type RecordKind } from './catalogue-record';
import { type Join, entityMappings, joins } from './entity-mappings';
import { type Step } from './import-catalogue';
import { type KnownEntries } from './known-entries';
import { type Link, type PlannedChange, stages } from './planned-change';
import { type Staging } from './staging';
import { takeSlugs } from '../../content/former-slugs';
import { anyOf } from './stored-catalogue';

/** A step of an import, which can be continued after it. */
interface ImportStep extends Step {
  /** Number of changes that are stored after it. */
  readonly end: number;
}

/**
 * Returns the steps that store the planned changes. A step writes products with their lists, so that readers never see them partially.
 * @param stored the number of changes that are stored already: the `end` of a step
 */
export function* importSteps(staging: Staging, known: KnownEntries, stored = 0): Generator<ImportStep> {
  let end = 0;
  for (const stage of Object.values(stages))
    for (const changes of staging.changesOf(stage)) {
      end += changes.length;
      if (end > stored) yield { changes: changes.length, end, run: (manager) => storeChanges(manager, known, changes) };
    }
}

/** Stores changes of one kind. The caller raises the version of the public data. */
export async function storeChanges(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  // The changes of a stage are of one kind.
  const { kind } = first;
  const stockBefore = await readStock(manager, changes);
  const added = changes.flatMap(({ row }) => (row?.type === 'insert' ? [row.values] : []));
  await insertEntries(manager, known, kind, added);
  await updateEntries(manager, known, changes);
  const addedSlugs = new Set(added.map((values) => values[entityMappings[kind].slug]));
  for (const join of joins) await replaceLinks(manager, known, join, changes, addedSlugs);
  if (kind === 'product') recordChanges(manager, known, changes, stockBefore);
}

/** The stock of products whose stock changes, by slug, if an endpoint subscribes to events of stock that becomes zero or ceases to be. */
async function readStock(manager: EntityManager, changes: readonly PlannedChange[]): Promise<Map<string, number>> {
  const isWanted = ['product.sold_out', 'product.available'].some((type) => isEventWanted(manager, type));
  const slugs = changes.flatMap(({ kind, slug, row }) =>
    isWanted && kind === 'product' && row?.type === 'update' && 'stock' in row.values ? [slug] : [],
  );
  if (slugs.length === 0) return new Map();
  const rows = await manager.find(Product, {
    where: { slug: In(slugs) },
    select: { id: true, slug: true, stock: true },
  });
  return new Map(rows.map(({ slug, stock }) => [slug, stock]));
}

function recordChanges(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
  stockBefore: ReadonlyMap<string, number>,
): void {
  const isMoreThanStock = ({ row, lists }: PlannedChange) =>
    lists.length > 0 || Object.keys(row?.values ?? {}).some((property) => !['stock', 'updatedAt'].includes(property));
  const productOf = ({ slug }: PlannedChange) => ({ id: known.storedId('product', slug), slug });
  recordProductEvents(manager, 'product.changed', changes.filter(isMoreThanStock).map(productOf));
  for (const change of changes) {
    const before = stockBefore.get(change.slug);
    if (before !== undefined)
      recordStockChange(manager, productOf(change), before, Number(change.row?.values['stock']));
  }
}

async function insertEntries(
  manager: EntityManager,
  known: KnownEntries,
  kind: RecordKind,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { entity, slug } = entityMappings[kind];
  await insertRows(manager, entity, rows);
  if (kind === 'product' || kind === 'ingredient')
    await takeSlugs(
      manager,
      kind,
      rows.map((row) => String(row[slug])),
    );
  const stored = await manager.find(entity, {
    select: { id: true, [slug]: true },
    where: { [slug]: In(rows.map((row) => row[slug])) },
  });
  for (const row of stored) known.set(kind, String(row[slug]), Number(row['id']));
}

async function updateEntries(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
): Promise<void> {
  const bySet = new Map<string, { readonly kind: RecordKind; readonly rows: RowChange[] }>();
  for (const { kind, slug, row } of changes) {
    if (row?.type !== 'update') continue;
    const set = Object.keys(row.values).join();
    const same = bySet.get(set) ?? { kind, rows: [] };
    bySet.set(set, same);
    same.rows.push({ id: known.storedId(kind, slug), values: withSupply(row.values) });
  }
  for (const { kind, rows } of bySet.values())
    await updateRows(manager, entityMappings[kind].entity, rows, { expressions: stockAssignments });
}

/** A changed stock changes `supplied` too, which has to be assigned first; see `stockAssignments`. */
const withSupply = (values: Readonly<Record<string, unknown>>) =>
  'stock' in values ? { supplied: values['stock'], ...values } : values;

async function replaceLinks(
  manager: EntityManager,
  known: KnownEntries,
  { name, entity, discriminator, column, target }: Join,
  changes: readonly PlannedChange[],
  addedSlugs: ReadonlySet<unknown>,
): Promise<void> {
  const valueOf = (link: Link): unknown => (target === null ? link.target : known.storedId(target, link.target));
  const replaced: number[] = [];
  const rows: ObjectLiteral[] = [];
  for (const { slug, lists } of changes) {
    const list = lists.find(({ join }) => join === name);
    if (!list) continue;
    const productId = known.storedId('product', slug);
    if (!addedSlugs.has(slug)) replaced.push(productId);
    for (const link of list.links)
      rows.push({ productId, ...discriminator, [column]: valueOf(link), position: link.position });
  }
  if (replaced.length > 0) await manager.delete(entity, { productId: anyOf(replaced), ...discriminator });
  await insertRows(manager, entity, rows);
}

/** Between two versions of the public data: each one makes a shop compute its long lists anew. */
const versionIntervalMs = 500;

/** Raises the version of the public data with the first changes, then twice a second. The last changes may be left; see `isDue`. */
export class PublicVersionMarks {
  private markedAt = -Infinity;
  private hasUnmarked = false;

  /** Whether changes were stored since the last mark. */
  get isDue(): boolean {
    return this.hasUnmarked;
  }

  /** Call it in the transaction of the change. */
  onChange(manager: EntityManager): void {
    this.hasUnmarked = performance.now() - this.markedAt < versionIntervalMs;
    if (this.hasUnmarked) return;
    markPublicChange(manager);
    this.markedAt = performance.now();
  }
}
