import { type EntityManager } from 'typeorm';
import { lineShares } from '../../domain/cart-totals';
import { restoresStock } from '../../domain/order-status';
import { type OrderLine, type Order } from '../features/orders/order.entity';
import { OrderReturn } from '../features/orders/order-return.entity';
import { Payment } from '../features/payments/payment.entity';
import { Refund, RefundLine } from '../features/payments/refund.entity';
import { SandboxPayment, SandboxRefund } from '../features/payments/sandbox.entity';
import { publicId } from '../infra/ids';

function paymentStatus({ status }: Order): 'captured' | 'failed' | 'refunded' {
  if (status === 'Failed') return 'failed';
  return restoresStock(status) || status === 'Returned' ? 'refunded' : 'captured';
}

/** Writes the payment of a card order, also into the books of the sandbox provider, so that it can refund the order. */
export async function seedPayment(
  manager: EntityManager,
  order: Order,
  lines: readonly OrderLine[],
  now: Date,
): Promise<void> {
  const status = paymentStatus(order);
  const isFailed = status === 'failed';
  const facts = {
    ...{ currency: order.currency, amount: order.payAmount, createdAt: order.bookingDate, capturedAt: order.paidAt },
    providerOrderId: `sandbox_order_${publicId()}`,
    providerPaymentId: isFailed ? null : `sandbox_payment_${publicId()}`,
    refundedAt: status === 'refunded' ? now : null,
  };
  const payment = manager.create(Payment, {
    ...{ ...facts, status, orderId: order.id, provider: 'sandbox', attempts: 0, nextLookupAt: null, updatedAt: now },
    failureReason: isFailed ? 'The card was declined.' : null,
  });
  await manager.insert(Payment, payment);
  const receipt = { receipt: order.number, status: isFailed ? ('declined' as const) : status };
  await manager.insert(SandboxPayment, { ...facts, ...receipt });
  if (status === 'refunded') await seedRefund(manager, order, payment, lines);
}

/** Writes the full refund of a payment. A line that was sent back has the decision that has led to its refund. */
async function seedRefund(
  manager: EntityManager,
  { number, totalDiscount }: Order,
  { id: paymentId, amount, providerOrderId, updatedAt: now }: Payment,
  lines: readonly OrderLine[],
): Promise<void> {
  const facts = {
    ...{ amount, createdAt: now, idempotencyKey: `refund-${number}-1` },
    providerRefundId: `sandbox_refund_${publicId()}`,
  };
  const done = { status: 'done', attempts: 1, nextAttemptAt: null, lastError: null, doneAt: now } as const;
  const refund = manager.create(Refund, { ...facts, ...done, paymentId });
  await manager.insert(Refund, refund);
  await manager.insert(SandboxRefund, { ...facts, providerOrderId: providerOrderId ?? '' });
  const decision = { accepted: true, restocked: false, reason: null, decidedBy: 'Demo Owner', decidedAt: now };
  const shares = lineShares(lines, totalDiscount);
  for (const [place, { id: orderLineId, status }] of lines.entries()) {
    const share = shares[place] ?? 0;
    await manager.insert(RefundLine, { refundId: refund.id, orderLineId, amount: share });
    if (status === 'Returned') await manager.insert(OrderReturn, { orderLineId, refundAmount: share, ...decision });
  }
}
