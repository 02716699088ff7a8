import { type EntityManager } from 'typeorm';
import { restoresStock } from '../../domain/order-status';
import { type Order } from '../features/orders/order.entity';
import { Payment } from '../features/payments/payment.entity';
import { SandboxPayment } from '../features/payments/sandbox.entity';
import { publicId } from '../infra/ids';
import { loadRefunds } from './load-refunds';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { type SeedContext } from './seed-rows';

type OrderRow = Pick<
  Order,
  'id' | 'number' | 'status' | 'method' | 'payAmount' | 'totalDiscount' | 'currency' | 'bookingDate' | 'paidAt'
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
  await insertInBatches(manager, Payment, shopSide);
  await insertInBatches(manager, SandboxPayment, sandboxSide);
  await loadRefunds(manager, orders, { now });
}
