import { type EntityManager, In } from 'typeorm';
import { restoresStock } from '../../domain/order-status';
import { type Order } from '../features/orders/order.entity';
import { Payment } from '../features/payments/payment.entity';
import { Refund } from '../features/payments/refund.entity';
import { SandboxPayment, SandboxRefund } from '../features/payments/sandbox.entity';
import { publicId } from '../infra/ids';
import { insertRows, type SeedContext } from './seed-rows';

type OrderRow = Pick<
  Order,
  'id' | 'number' | 'status' | 'method' | 'payAmount' | 'currency' | 'bookingDate' | 'paidAt'
>;

function paymentStatus({ status }: OrderRow): 'captured' | 'failed' | 'refunded' {
  if (status === 'Failed') return 'failed';
  return restoresStock(status) || status === 'Returned' ? 'refunded' : 'captured';
}

/** Card orders are also inserted into the sandbox provider's tables, so that it can refund them when they are cancelled. */
export async function loadPayments(
  manager: EntityManager,
  orders: readonly OrderRow[],
  { now }: SeedContext,
): Promise<void> {
  const payments = orders
    .filter(({ method }) => method === 'card')
    .map((order) => {
      const status = paymentStatus(order);
      return {
        status,
        currency: order.currency,
        amount: order.payAmount,
        createdAt: order.bookingDate,
        capturedAt: order.paidAt,
        order,
        providerOrderId: `sandbox_order_${publicId()}`,
        providerPaymentId: status === 'failed' ? null : `sandbox_payment_${publicId()}`,
        refundedAt: status === 'refunded' ? now : null,
      };
    });

  const shopSide = payments.map(({ order, ...payment }) => ({
    ...payment,
    orderId: order.id,
    provider: 'sandbox',
    attempts: 0,
    nextLookupAt: null,
    failureReason: payment.status === 'failed' ? 'The card was declined.' : null,
    updatedAt: now,
  }));
  const sandboxSide = payments.map(({ order, status, ...payment }) => ({
    ...payment,
    receipt: order.number,
    status: status === 'failed' ? ('declined' as const) : status,
  }));
  await insertRows(manager, Payment, shopSide);
  await insertRows(manager, SandboxPayment, sandboxSide);
  await loadRefunds(manager, orders, now);
}

/** Refunded payments are refunded in full, in the tables of both the shop and the sandbox provider. */
async function loadRefunds(manager: EntityManager, orders: readonly OrderRow[], now: Date): Promise<void> {
  const refunded = await manager.findBy(Payment, { status: 'refunded', orderId: In(orders.map(({ id }) => id)) });
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const rows = refunded.map(({ id, orderId, amount, providerOrderId }) => ({
    amount,
    paymentId: id,
    providerOrderId: providerOrderId ?? '',
    createdAt: now,
    idempotencyKey: `refund-${numbers.get(orderId) ?? ''}-1`,
    providerRefundId: `sandbox_refund_${publicId()}`,
  }));
  const done = { status: 'done', attempts: 1, nextAttemptAt: null, lastError: null, doneAt: now } as const;
  await insertRows(
    manager,
    Refund,
    rows.map(({ providerOrderId: _, ...row }) => ({ ...row, ...done })),
  );
  await insertRows(
    manager,
    SandboxRefund,
    rows.map(({ paymentId: _, ...row }) => row),
  );
}
