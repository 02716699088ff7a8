import { type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { readInSnapshot } from '../../infra/database/transaction';
import { type Product } from './product.entity';
import { productCards, type ProductRow } from './product.rows';

/** A part takes SQLite and its serialization a few milliseconds, during which no request is served. */
const partSize = 100;

/** The position of a product in the default order. */
interface Position {
  readonly id: number;
  readonly featuredPosition: number;
}

const inDefaultOrder = (query: SelectQueryBuilder<Product>) =>
  query
    .addSelect('p.featuredPosition', 'featuredPosition')
    .where('p.isPublished = :published')
    .orderBy('p.featuredPosition')
    .addOrderBy('p.id');

/** In this form, MySQL reads the index from the position on. */
const behindPosition = (query: SelectQueryBuilder<Product>) =>
  inDefaultOrder(query).andWhere(
    'p.featuredPosition >= :featuredPosition AND (p.featuredPosition > :featuredPosition OR p.id > :id)',
  );

/** Reads published products in the default order, from the first or behind another one. */
function readPart(manager: EntityManager, last?: Position) {
  return productCards.read<Pick<Position, 'featuredPosition'>>(manager, {
    ...(last ? { shape: 'all behind', build: behindPosition } : { shape: 'all', build: inDefaultOrder }),
    parameters: { published: true, ...last },
    slice: { offset: 0, limit: partSize },
  });
}

/** Passes on all published products in the default order. A list of one part is read with one statement, a longer one from a snapshot. */
export async function readAllProducts(
  db: DataSource,
  receive: (products: readonly ProductRow[]) => Promise<void>,
): Promise<void> {
  const first = await readPart(db.manager);
  if (first.rows.length < partSize) return receive(first.rows);
  await readInSnapshot(db, async (manager) => {
    let part = await readPart(manager);
    for (;;) {
      await receive(part.rows);
      const [last, read] = [part.rows.at(-1), part.raw.at(-1)];
      if (last === undefined || read === undefined || part.rows.length < partSize) return;
      part = await readPart(manager, { id: last.id, featuredPosition: read.featuredPosition });
    }
  });
}
