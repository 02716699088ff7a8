import { type EntityManager } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { shopError } from '../../../domain/failure';
import { staffRefusals } from '../../../domain/staff-refusals';
import { updateGuarded } from '../../infra/database/transaction';
import { Product } from './product.entity';

/**
 * The change that leaves so many pieces on the shelf, whatever was there. What it adds or takes counts as supplied; it comes
 * first, because MySQL reads a column that was set further left with its new value.
 */
export function restocking(stock: number): QueryDeepPartialEntity<Product> {
  return { supplied: () => `supplied + (${Math.trunc(stock)} - stock)`, stock };
}

/**
 * Sets how many pieces of a product are on the shelf, whatever was there.
 * @returns how many there were
 * @throws ShopError NOT_FOUND
 */
export async function setStock(manager: EntityManager, slug: string, stock: number, now: Date): Promise<number> {
  // The row is held before it is read, so that no order takes a piece between the two.
  const held = await updateGuarded(manager, Product, { slug }, { updatedAt: now });
  if (!held) throw shopError('NOT_FOUND', staffRefusals.unknownProduct(slug));
  const before = await manager.findOneOrFail(Product, { where: { slug }, select: { id: true, stock: true } });
  await manager.update(Product, { id: before.id }, restocking(stock));
  return before.stock;
}
