import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/failure';
import { staffRefusals } from '../../../domain/staff-refusals';
import { updateGuarded } from '../../infra/database/transaction';
import { Product } from './product.entity';

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
  await manager.update(Product, { id: before.id }, { stock });
  return before.stock;
}
