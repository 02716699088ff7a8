import { type DataSource, type EntityMetadata } from 'typeorm';
import { type ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { shortestUpload, uploadsIn } from '../../infra/pictures/upload-names';

/** These tables record the past and show no picture, or list the pictures themselves. */
const withoutPictures: readonly string[] = ['audit_entry', 'outbox_mail', 'uploaded_picture'];
/** Orders take over pictures of products, which is noted nowhere: they are read after the products. */
const readLast = 'order_line';

/** Returns whether a column has room for the path of a picture. */
const isLongText = ({ type, length }: ColumnMetadata): boolean =>
  ['varchar', 'text', String].includes(type as string) && (length === '' || Number(length) >= shortestUpload);

/** Returns the columns of a table that may name pictures: all with room for a path, so that a new one is not forgotten. */
export const pictureColumns = ({ tableName, columns }: EntityMetadata): ColumnMetadata[] =>
  withoutPictures.includes(tableName) ? [] : columns.filter(isLongText);

/** Returns the uploaded pictures that the rows of a table name. Each column is a query, so that others run between them. */
export async function picturesIn(db: DataSource, table: EntityMetadata): Promise<Set<string>> {
  const found = new Set<string>();
  for (const column of pictureColumns(table).map(({ propertyPath }) => `entry.${propertyPath}`)) {
    const texts = db.createQueryBuilder(table.target, 'entry').select(column).distinct();
    for (const row of await texts.where(`${column} LIKE '%uploads%'`).getRawMany<object>())
      for (const picture of uploadsIn(row)) found.add(picture);
  }
  return found;
}

/** Returns the uploaded pictures that the shop names. */
export async function namedPictures(db: DataSource): Promise<Set<string>> {
  const isLast = ({ tableName }: EntityMetadata) => Number(tableName === readLast);
  const named = new Set<string>();
  for (const table of [...db.entityMetadatas].sort((one, other) => isLast(one) - isLast(other)))
    for (const picture of await picturesIn(db, table)) named.add(picture);
  return named;
}
