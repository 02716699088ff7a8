import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { stockAssignments } from '../set-stock';
import { recordProductEvents, recordStockChange } from '../product-events';
import { Product } from '../product.entity';
import { insertRows, type RowChange, updateRows } from '../../../infra/database/bulk-write';
import { isEventWanted } from '../../../infra/database/recorded-events';
import { columnsOf, RowQuery } from '../../../infra/database/row-query';
import { type RecordKind } from './catalogue-record';
import { type EntityMapping, type Join, entityMappings, joins } from './entity-mappings';
import { type KnownEntries } from './known-entries';
import { type Link, type PlannedChange } from './planned-change';
import { takeSlugs } from '../../content/former-slugs';
import { anyOf, type LinkRows } from './stored-catalogue';

/**
 * Stores changes of one kind. The caller raises the version of the public data.
 * @param present the stored lists of changed products, if they were read and locked: rows are deleted only where there are any
 */
export async function storeChanges(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
  present: ReadonlyMap<PlannedChange, LinkRows> = new Map(),
): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  // The changes of a stage are of one kind.
  const { kind } = first;
  const stockBefore = await readStock(manager, known, changes);
  const added = changes.flatMap(({ row }) => (row?.type === 'insert' ? [row.values] : []));
  await insertEntries(manager, known, kind, added);
  await updateEntries(manager, known, changes);
  for (const join of joins) await deleteLinks(manager, known, join, changes, present);
  await insertLinks(manager, known, changes);
  if (kind === 'product') recordChanges(manager, known, changes, stockBefore);
}

/** The id of a change's entry. @throws Error for an entry that is not stored */
export const idOf = (known: KnownEntries, { kind, slug, id }: Pick<PlannedChange, 'kind' | 'slug' | 'id'>): number =>
  id ?? known.storedId(kind, slug);

/** The stock of products whose stock changes, by id, if an endpoint subscribes to events of stock that becomes zero or ceases to be. */
async function readStock(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
): Promise<Map<number, number>> {
  const isWanted = ['product.sold_out', 'product.available'].some((type) => isEventWanted(manager, type));
  const ids = changes.flatMap((change) => {
    const { kind, row } = change;
    return isWanted && kind === 'product' && row?.type === 'update' && 'stock' in row.values
      ? [idOf(known, change)]
      : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await manager.find(Product, { where: { id: anyOf(ids) }, select: { id: true, stock: true } });
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

function recordChanges(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
  stockBefore: ReadonlyMap<number, number>,
): void {
  const isMoreThanStock = ({ row, lists }: PlannedChange) =>
    lists.length > 0 || Object.keys(row?.values ?? {}).some((property) => !['stock', 'updatedAt'].includes(property));
  const productOf = (change: PlannedChange) => ({ id: idOf(known, change), slug: change.slug });
  recordProductEvents(manager, 'product.changed', changes.filter(isMoreThanStock).map(productOf));
  for (const change of changes) {
    const product = productOf(change);
    const before = stockBefore.get(product.id);
    if (before !== undefined) recordStockChange(manager, product, before, Number(change.row?.values['stock']));
  }
}

const idQuery = ({ entity, slug }: EntityMapping) =>
  new RowQuery({ entry: columnsOf(entity, 'id', slug) }, (query, condition) =>
    query.from(entity, 'entry').where(condition),
  );

const idsBySlug = {
  category: idQuery(entityMappings.category),
  tag: idQuery(entityMappings.tag),
  ingredient: idQuery(entityMappings.ingredient),
  product: idQuery(entityMappings.product),
};

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
  const stored = await idsBySlug[kind].read(manager, `entry.${slug} IN (:...slugs)`, {
    slugs: rows.map((row) => row[slug]),
  });
  for (const { entry } of stored) known.set(kind, String(entry[slug]), Number(entry['id']));
}

async function updateEntries(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
): Promise<void> {
  const bySet = new Map<string, { readonly kind: RecordKind; readonly rows: RowChange[] }>();
  for (const change of changes) {
    const { kind, row } = change;
    if (row?.type !== 'update') continue;
    const set = Object.keys(row.values).join();
    const same = bySet.get(set) ?? { kind, rows: [] };
    bySet.set(set, same);
    same.rows.push({ id: idOf(known, change), values: withSupply(row.values) });
  }
  for (const { kind, rows } of bySet.values())
    await updateRows(manager, entityMappings[kind].entity, rows, { expressions: stockAssignments });
}

/** A changed stock changes `supplied` too, which has to be assigned first; see `stockAssignments`. */
const withSupply = (values: Readonly<Record<string, unknown>>) =>
  'stock' in values ? { supplied: values['stock'], ...values } : values;

async function deleteLinks(
  manager: EntityManager,
  known: KnownEntries,
  { name, entity, discriminator }: Join,
  changes: readonly PlannedChange[],
  present: ReadonlyMap<PlannedChange, LinkRows>,
): Promise<void> {
  const replaced = changes.filter((change) => {
    const lists = present.get(change);
    const isStored = lists === undefined ? change.row?.type !== 'insert' : (lists[name] ?? []).length > 0;
    return isStored && change.lists.some(({ join }) => join === name);
  });
  const productIds = replaced.map((change) => idOf(known, change));
  if (productIds.length > 0)
    await manager
      .createQueryBuilder()
      .delete()
      .from(entity)
      .where({ productId: anyOf(productIds), ...discriminator })
      .callListeners(false)
      .execute();
}

async function insertLinks(
  manager: EntityManager,
  known: KnownEntries,
  changes: readonly PlannedChange[],
): Promise<void> {
  const rows = new Map<EntityTarget<ObjectLiteral>, ObjectLiteral[]>();
  for (const { entity, name, discriminator, column, target } of joins) {
    const valueOf = (link: Link): unknown =>
      target === null ? link.target : (link.id ?? known.storedId(target, link.target));
    const inTable = rows.get(entity) ?? [];
    rows.set(entity, inTable);
    for (const change of changes)
      for (const link of change.lists.find(({ join }) => join === name)?.links ?? [])
        inTable.push({
          ...{ productId: idOf(known, change), ...discriminator },
          ...{ [column]: valueOf(link), position: link.position },
        });
  }
  for (const [entity, inTable] of rows) await insertRows(manager, entity, inTable);
}
