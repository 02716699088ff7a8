import { type EntityManager, In } from 'typeorm';
import { lineShares } from '../../domain/cart-totals';
import { OrderLine } from '../features/orders/order-line.entity';
import { OrderReturn } from '../features/orders/order-return.entity';
import { type Order } from '../features/orders/order.entity';
import { Payment } from '../features/payments/payment.entity';
import { Refund, RefundLine } from '../features/payments/refund.entity';
import { SandboxRefund } from '../features/payments/sandbox.entity';
import { publicId } from '../infra/ids';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { type SeedContext } from './seed-rows';

type RefundedOrder = Pick<Order, 'id' | 'number' | 'totalDiscount'>;

/** Refunds every refunded payment in full and line by line, in the tables of both the shop and the sandbox provider. */
export async function loadRefunds(
  manager: EntityManager,
  orders: readonly RefundedOrder[],
  { now }: Pick<SeedContext, 'now'>,
): Promise<void> {
  const refunded = await manager.find(Payment, {
    where: { status: 'refunded', orderId: In(orders.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const rows = refunded.map((payment, place) => ({
    id: place + 1,
    payment,
    amount: payment.amount,
    createdAt: now,
    idempotencyKey: `refund-${numbers.get(payment.orderId) ?? ''}-1`,
    providerRefundId: `sandbox_refund_${publicId()}`,
  }));
  const done = { status: 'done', attempts: 1, nextAttemptAt: null, lastError: null, doneAt: now } as const;
  await insertInBatches(
    manager,
    Refund,
    rows.map(({ payment, ...row }) => ({ ...row, ...done, paymentId: payment.id })),
  );
  await insertInBatches(
    manager,
    SandboxRefund,
    rows.map(({ id: _, payment, ...row }) => ({ ...row, providerOrderId: payment.providerOrderId ?? '' })),
  );
  const refundIds = new Map(rows.map(({ id, payment }) => [payment.orderId, id]));
  await loadRefundedLines(manager, orders, { refundIds, now });
}

/** The parts of the refunds. A line that was sent back has the decision that has led to its refund. */
async function loadRefundedLines(
  manager: EntityManager,
  orders: readonly RefundedOrder[],
  { refundIds, now }: { readonly refundIds: ReadonlyMap<number, number>; readonly now: Date },
): Promise<void> {
  const lines = await manager.find(OrderLine, {
    where: { orderId: In([...refundIds.keys()]) },
    order: { id: 'ASC' },
  });
  const parts = orders.flatMap(({ id, totalDiscount }) => {
    const ofOrder = lines.filter(({ orderId }) => orderId === id);
    const shares = lineShares(ofOrder, totalDiscount);
    return ofOrder.map((line, place) => ({ line, amount: shares[place] ?? 0 }));
  });
  await insertInBatches(
    manager,
    RefundLine,
    parts.map(({ line, amount }) => ({ refundId: refundIds.get(line.orderId) ?? 0, orderLineId: line.id, amount })),
  );
  const decision = { accepted: true, restocked: false, reason: null, decidedBy: 'Demo Owner', decidedAt: now };
  await insertInBatches(
    manager,
    OrderReturn,
    parts
      .filter(({ line }) => line.status === 'Returned')
      .map(({ line, amount: refundAmount }) => ({ orderLineId: line.id, refundAmount, ...decision })),
  );
}
