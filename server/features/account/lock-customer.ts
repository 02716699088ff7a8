import { type EntityManager } from 'typeorm';
import { Customer } from './customer.entity';

/**
 * Locks the customer's row until the transaction ends, to serialize writes that depend on a count.
 * A no-op UPDATE, because it locks on both databases.
 */
export async function lockCustomer(manager: EntityManager, customerId: number): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Customer)
    .set({ email: () => 'email' })
    .where({ id: customerId })
    .execute();
}
