import { type EntityManager, IsNull, Not } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { updateGuarded } from '../../infra/database/transaction';
import { Product } from '../catalogue/product.entity';
import { PlannedChange } from './planned-change.entity';

/**
 * Locks the row of a product, and with it the planned changes: all that write these lock the product first, so that what is read
 * afterwards stays as it is until the commit.
 * @throws StaffError NOT_FOUND
 */
export async function lockProduct(manager: EntityManager, id: number): Promise<Product> {
  if (!(await updateGuarded(manager, Product, { id }, { updatedAt: () => 'updated_at' })))
    throw staffError('NOT_FOUND', staffMessages.unknownProduct, 'productId');
  return manager.findOneByOrFail(Product, { id });
}

/** The changes of a product that have not ended, of which there are few, in the order in which something is to be done. */
export const pendingPlans = (manager: EntityManager, productId: number): Promise<PlannedChange[]> =>
  manager.find(PlannedChange, {
    where: { productId, dueAt: Not(IsNull()) },
    order: { dueAt: 'ASC', startsAt: 'ASC', id: 'ASC' },
  });
