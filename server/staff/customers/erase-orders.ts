import { type EntityManager, In, Not } from 'typeorm';
import { erasedCustomer } from '../../../domain/erased-customer';
import { cancelReasons, returnReasons } from '../../../domain/order-status';
import { OrderNote } from '../orders/order-note.entity';
import { OrderLine, OrderLineEvent } from '../../features/orders/order-line.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { Order } from '../../features/orders/order.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { eraseAuditTexts } from './erase-audit-texts';
import { eraseStoredAnswers } from './erase-stored-answers';

/** The country stays, for taxes and statistics. */
const erasedAddress = {
  name: `${erasedCustomer.name} ${erasedCustomer.lastname}`,
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

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
      // Typed by staff; the number finds the recipient at the carrier.
      carrier: null,
      trackingNumber: null,
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
  await erasePaymentTexts(manager, orderIds);
  const numbers = orders.map(({ number }) => number);
  await eraseAuditTexts(manager, 'order', numbers);
  await eraseStoredAnswers(manager, numbers);
  return orders.length;
}

/** Notes of staff, and messages of the card provider, which may contain anything. */
async function erasePaymentTexts(manager: EntityManager, orderIds: readonly number[]): Promise<void> {
  const payments = await manager.find(Payment, { select: { id: true }, where: { orderId: In([...orderIds]) } });
  const paymentId = In(payments.map(({ id }) => id));
  await manager.update(Payment, { id: paymentId }, { failureReason: null });
  await manager.update(Refund, { paymentId }, { settledNote: null, lastError: null });
}

/** Reasons that were chosen from a list stay; typed ones may contain personal data. */
async function eraseReasons(manager: EntityManager, orderIds: readonly number[]): Promise<void> {
  const lines = await manager.find(OrderLine, { select: { id: true }, where: { orderId: In([...orderIds]) } });
  const reason = Not(In([...cancelReasons, ...returnReasons]));
  const ids = In(lines.map(({ id }) => id));
  await manager.update(OrderLine, { id: ids, reason }, { reason: null });
  await manager.update(OrderLineEvent, { orderLineId: ids, reason }, { reason: null });
  await manager.update(OrderReturn, { orderLineId: ids }, { reason: null });
}
