import { type EntityManager, In, Not } from 'typeorm';
import { erasedCustomer } from '../../../domain/erased-customer';
import { cancelReasons, returnReasons } from '../../../domain/order-status';
import { OrderNote } from '../back-office/order-note.entity';
import { AuditEntry } from '../operator/audit-entry.entity';
import { OrderLine, OrderLineEvent } from '../orders/order-line.entity';
import { Order } from '../orders/order.entity';

/** The country stays, for taxes and statistics. */
const erasedAddress = {
  name: `${erasedCustomer.name} ${erasedCustomer.lastname}`,
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

/** Texts of staff about a customer: what they corrected an address to, and what they noted. */
const personalActions = ['order address', 'order note'];
const erasedDetail = JSON.stringify({ before: null, after: 'erased with the customer' });

/** Makes the orders of a customer anonymous. @returns how many there are */
export async function eraseOrders(manager: EntityManager, customerId: number, now: Date): Promise<number> {
  const orders = await manager.find(Order, { select: { id: true, number: true }, where: { customerId } });
  if (orders.length === 0) return 0;
  await manager
    .createQueryBuilder()
    .update(Order)
    .set({
      shipping: erasedAddress,
      billing: erasedAddress,
      cartId: null,
      // Chosen by the client, which may have put anything into it.
      idempotencyKey: () => 'number',
      requestHash: '',
      updatedAt: now,
    })
    .where({ customerId })
    .execute();
  const orderIds = orders.map(({ id }) => id);
  await eraseReasons(manager, orderIds);
  await manager.delete(OrderNote, { orderId: In(orderIds) });
  const subject = In(orders.map(({ number }) => number));
  await manager.update(
    AuditEntry,
    { subjectType: 'order', subject, action: In(personalActions) },
    { detail: erasedDetail },
  );
  return orders.length;
}

/** Reasons that were chosen from a list stay; typed ones may contain personal data. */
async function eraseReasons(manager: EntityManager, orderIds: readonly number[]): Promise<void> {
  const lines = await manager.find(OrderLine, { select: { id: true }, where: { orderId: In([...orderIds]) } });
  const reason = Not(In([...cancelReasons, ...returnReasons]));
  const ids = In(lines.map(({ id }) => id));
  await manager.update(OrderLine, { id: ids, reason }, { reason: null });
  await manager.update(OrderLineEvent, { orderLineId: ids, reason }, { reason: null });
}
