import { type EntityManager } from 'typeorm';
import { recordProductEvents } from '../product-events';
import { Product } from '../product.entity';
import { entityMappings, joins } from './entity-mappings';
import { entryFingerprint, fieldFingerprints } from './fingerprint';
import { type ImportConflict } from './import-conflict';
import { anyOf, lockEntries } from './stored-catalogue';
import { type AddedRecord } from './undo-record';

/**
 * Deletes entries that an import has added. What was edited, ordered, put into a cart or linked since is kept, a product without being
 * published.
 * The caller raises the version of the public data.
 * @param records of one kind
 * @returns what is kept
 */
export async function putBackAdded(
  manager: EntityManager,
  records: readonly AddedRecord[],
  now: Date,
): Promise<ImportConflict[]> {
  const [first] = records;
  if (!first) return [];
  const { kind } = first;
  const mapping = entityMappings[kind];
  const ids = records.map(({ id }) => id);
  const entries = await lockEntries(manager, kind, ids);
  const inUse = await referenced(manager, mapping.entity, [...entries.keys()]);
  const kept = records.filter(({ id, after }) => {
    const present = entries.get(id);
    return (
      present && (inUse.has(id) || entryFingerprint(fieldFingerprints(mapping, present.row), present.lists) !== after)
    );
  });
  const keptIds = new Set(kept.map(({ id }) => id));
  const deleted = [...entries.keys()].filter((id) => !keptIds.has(id));
  // Its lists go with it.
  if (deleted.length > 0)
    await manager
      .createQueryBuilder()
      .delete()
      .from(mapping.entity)
      .where({ id: anyOf(deleted) })
      .callListeners(false)
      .execute();
  if (kind === 'product' && kept.length > 0) {
    await manager.update(Product, { id: anyOf(keptIds) }, { isPublished: false, updatedAt: now });
    recordProductEvents(manager, 'product.changed', kept);
  }
  return kept.map(({ slug, id }) => ({ kind, slug, id, reason: 'in-use', fields: [] }));
}

/** Which of the entries other rows refer to, besides their own lists. */
async function referenced(
  manager: EntityManager,
  entity: (typeof entityMappings)[keyof typeof entityMappings]['entity'],
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  const { driver } = manager.dataSource;
  const target = manager.dataSource.getMetadata(entity);
  for (const { foreignKeys, tableName, target: referring } of manager.dataSource.entityMetadatas)
    for (const { referencedEntityMetadata, columnNames } of foreignKeys) {
      const [column = ''] = columnNames;
      const isOwnList = column === 'product_id' && joins.some((join) => join.entity === referring);
      if (referencedEntityMetadata !== target || isOwnList || ids.length === 0) continue;
      const [name, from] = [driver.escape(column), driver.escape(tableName)];
      const rows = await manager.query<{ id: number }[]>(
        `SELECT DISTINCT ${name} AS id FROM ${from} WHERE ${name} IN (${ids.map(() => '?').join(', ')})`,
        [...ids],
      );
      for (const { id } of rows) found.add(Number(id));
    }
  return found;
}
