import { type DataSource, type EntityManager } from 'typeorm';
import { readInSnapshot } from '../../infra/database/transaction';
import { type Product } from './product.entity';
import { type ProductRow, selectCards } from './product.rows';

/** A part takes SQLite and the mapping to objects a few milliseconds, during which no request is served. */
const partSize = 250;

/** Reads published products in the default order, from the first or behind another one. */
function readPart(
  reader: DataSource | EntityManager,
  last?: { readonly id: number; readonly featuredPosition: number },
): Promise<Product[]> {
  const query = selectCards(reader)
    .addSelect('p.featuredPosition')
    .where('p.isPublished = :published', { published: true })
    .orderBy('p.featuredPosition')
    .addOrderBy('p.id')
    .limit(partSize);
  // In this form, MySQL reads the index from the position on.
  if (last)
    query.andWhere(
      'p.featuredPosition >= :featuredPosition AND (p.featuredPosition > :featuredPosition OR p.id > :id)',
      last,
    );
  return query.getMany();
}

/** Passes on all published products in the default order. A list of one part is read with one statement, a longer one from a snapshot. */
export async function readAllProducts(
  db: DataSource,
  receive: (products: readonly ProductRow[]) => Promise<void>,
): Promise<void> {
  const first = await readPart(db);
  if (first.length < partSize) return receive(first);
  await readInSnapshot(db, async (manager) => {
    let part = await readPart(manager);
    for (;;) {
      await receive(part);
      const last = part.at(-1);
      if (last === undefined || part.length < partSize) return;
      part = await readPart(manager, { id: last.id, featuredPosition: last.featuredPosition });
    }
  });
}
