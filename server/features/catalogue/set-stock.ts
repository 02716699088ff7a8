import { type EntityManager } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { markPublicChange } from '../../infra/database/public-data';
import { updateGuarded } from '../../infra/database/transaction';
import { recordStockChange } from './product-events';
import { Product } from './product.entity';

/**
 * Returns the update that sets the stock to an absolute value and adjusts `supplied` by the difference. `supplied` is assigned
 * first, because MySQL evaluates assignments left to right and reads columns already assigned with their new value.
 */
function stockUpdate(stock: number): QueryDeepPartialEntity<Product> {
  return { supplied: () => `supplied + (${Math.trunc(stock)} - stock)`, stock };
}

/** The stock of a product before and after a change. */
export interface ChangedStock {
  readonly id: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Sets the stock of a product.
 * @param stockAfter the new stock, given the present one
 * @throws ShopError NOT_FOUND for an unknown slug
 */
export async function changeStock(
  manager: EntityManager,
  slug: string,
  stockAfter: (before: number) => number,
  now: Date,
): Promise<ChangedStock> {
  // The UPDATE locks the row before it is read, so that no order changes the stock before the write.
  const held = await updateGuarded(manager, Product, { slug }, { updatedAt: now });
  if (!held) throw shopError('NOT_FOUND', staffErrorMessages.unknownProduct(slug));
  const product = await manager.findOneOrFail(Product, {
    where: { slug },
    select: { id: true, slug: true, stock: true },
  });
  const after = stockAfter(product.stock);
  await manager.update(Product, { id: product.id }, stockUpdate(after));
  markPublicChange(manager);
  recordStockChange(manager, product, product.stock, after);
  return { id: product.id, before: product.stock, after };
}

/** Sets the stock of a product to what was counted. @throws ShopError NOT_FOUND for an unknown slug */
export function setStock(manager: EntityManager, slug: string, stock: number, now: Date): Promise<ChangedStock> {
  return changeStock(manager, slug, () => stock, now);
}
