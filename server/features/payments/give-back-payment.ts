import { type EntityManager } from 'typeorm';
import { Payment } from './payment.entity';

/** Notes that what was paid for an order goes back; without a captured payment nothing is noted. The refund job then asks the provider. */
export async function giveBackPayment(manager: EntityManager, orderId: number, now: Date): Promise<void> {
  await manager.update(Payment, { orderId, status: 'captured' }, { status: 'refund_due', nextLookupAt: now, attempts: 0, updatedAt: now });
}
