import { type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { ProductCategory } from '../server/features/products/category.entity';
import { ProductIngredient } from '../server/features/ingredients/ingredient.entity';
import { ProductTag } from '../server/features/products/tag.entity';
import { Product, ProductImage, ProductRelation } from '../server/features/products/product.entity';
import { Review } from '../server/features/reviews/review.entity';
import { dialectOf } from '../server/database/dialect';

/** Distance between the ids of a product and of its next copy; above every id of the demo shop. */
const idStep = 1000;
/** No benchmark sells out. */
const amplePieces = 1_000_000;
/** Copies written by one statement: small, so that the redo log and the full-text index stay small. */
const copiesPerStatement = 50;
/** Reviews are copied for this many copies only: a catalogue of 100,000 products has few reviewed ones. */
const reviewedCopies = 40;

interface CopiedTable {
  readonly entity: EntityTarget<ObjectLiteral>;
  /** SQL for columns that differ in the copy, by column name; `source` is the original row and `copies.n` the number of the copy. */
  readonly changed: Readonly<Record<string, string>>;
  /** Number of copies, if not all. */
  readonly most?: number;
}

const copyId = (column: string) => `source.${column} + copies.n * ${idStep}`;

const tables = (concat: (...parts: string[]) => string): readonly CopiedTable[] => [
  {
    entity: Product,
    changed: {
      id: copyId('id'),
      slug: concat('source.slug', "'-'", 'copies.n'),
      title: concat('source.title', "' '", 'copies.n'),
      featured_position: `source.featured_position + copies.n * ${idStep}`,
      deal_position: 'NULL',
      new_position: 'NULL',
      suggested_position: 'NULL',
      // Prices that differ, so that an order by price has few ties.
      current_price: 'source.current_price + (copies.n * 37) % 1000',
      list_price: 'source.list_price + 1000',
    },
  },
  { entity: ProductCategory, changed: { product_id: copyId('product_id'), position: copyId('position') } },
  { entity: ProductTag, changed: { product_id: copyId('product_id') } },
  { entity: ProductIngredient, changed: { product_id: copyId('product_id'), position: copyId('position') } },
  { entity: ProductImage, changed: { id: copyId('id'), product_id: copyId('product_id') } },
  {
    entity: ProductRelation,
    changed: { product_id: copyId('product_id'), related_id: copyId('related_id') },
  },
  {
    entity: Review,
    changed: { id: copyId('id'), product_id: copyId('product_id') },
    most: reviewedCopies,
  },
];

/**
 * Copies the products of the demo shop, with categories, tags, ingredients, pictures and relations, until there are at least `size`.
 * Copies are never deals, novelties or suggestions, as in a real catalogue. Continues where an earlier call on the same database stopped.
 */
export async function growCatalogue(db: DataSource, size: number): Promise<void> {
  const originals = await db.getRepository(Product).createQueryBuilder('p').where(`p.id < ${idStep}`).getCount();
  const present = Math.floor((await db.getRepository(Product).count()) / originals) - 1;
  const wanted = Math.ceil(size / originals) - 1;
  const isSqlite = dialectOf(db) === 'sqlite';
  const copied = tables((...parts) => (isSqlite ? parts.join(' || ') : `CONCAT(${parts.join(', ')})`));
  for (let from = present + 1; from <= wanted; from += copiesPerStatement) {
    const to = Math.min(from + copiesPerStatement - 1, wanted);
    for (const table of copied) await copyRows(db, table, from, Math.min(to, table.most ?? to));
  }
  await db.createQueryBuilder().update(Product).set({ stock: amplePieces, supplied: amplePieces }).execute();
  if (!isSqlite) await db.query('ANALYZE TABLE product, product_category, product_tag, product_ingredient');
}

async function copyRows(db: DataSource, { entity, changed }: CopiedTable, from: number, to: number): Promise<void> {
  if (to < from) return;
  const metadata = db.getMetadata(entity);
  const columns = metadata.columns.map(({ databaseName }) => databaseName);
  const values = columns.map((column) => changed[column] ?? `source.${column}`);
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => `SELECT ${from + index} AS n`).join(
    ' UNION ALL ',
  );
  await db.query(
    `INSERT INTO ${metadata.tableName} (${columns.join(', ')}) SELECT ${values.join(', ')} ` +
      `FROM ${metadata.tableName} source JOIN (${numbers}) copies ON source.${metadata.propertiesMap['productId'] ? 'product_id' : 'id'} < ${idStep}`,
  );
}
