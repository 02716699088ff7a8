import { type DataSource } from 'typeorm';
import { binaryCollation, longTextPlaceholder } from '../database/columns';
import { binaryCollations, dialectOf } from '../database/dialect';

/** Replaces the placeholders in the entities by this database's collation and type names, to compare entities with tables. */
export function resolveColumns(dataSource: DataSource): void {
  const dialect = dialectOf(dataSource);
  for (const column of dataSource.entityMetadatas.flatMap(({ columns }) => columns)) {
    if (column.collation === binaryCollation) column.collation = binaryCollations[dialect];
    if (column.comment === longTextPlaceholder)
      Object.assign(column, { comment: undefined, type: dialect === 'sqlite' ? 'text' : 'mediumtext' });
  }
}
