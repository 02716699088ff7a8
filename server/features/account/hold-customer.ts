import { type EntityManager } from 'typeorm';
import { Customer } from './customer.entity';

/**
 * Makes whoever else holds the customer wait until this transaction ends: for what is counted before it is written.
 * An UPDATE does so on both databases.
 */
export async function holdCustomer(manager: EntityManager, customerId: number): Promise<void> {
  await manager.createQueryBuilder().update(Customer).set({ email: () => 'email' }).where({ id: customerId }).execute();
}
