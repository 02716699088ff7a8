import { type EntityManager } from 'typeorm';
import { returnsStock } from '../../domain/order-status';
import { type Order } from '../features/orders/order.entity';
import { Payment } from '../features/payments/payment.entity';
import { SandboxPayment } from '../features/payments/sandbox-payment.entity';
import { publicId } from '../infra/ids';
import { insertRows } from './insert-rows';
import { type SeedFacts } from './seed-facts';

type OrderRow = Pick<Order, 'id' | 'number' | 'status' | 'method' | 'payAmount' | 'currency' | 'bookingDate' | 'paidAt'>;

function paymentStatus({ status }: OrderRow): 'captured' | 'failed' | 'refunded' {
  if (status === 'Failed') return 'failed';
  return returnsStock(status) || status === 'Returned' ? 'refunded' : 'captured';
}

/** The demo's card orders were paid through the sandbox, which must know them too: a cancelled one is refunded there. */
export async function loadPayments(manager: EntityManager, orders: readonly OrderRow[], { now }: SeedFacts): Promise<void> {
  const payments = orders
    .filter(({ method }) => method === 'card')
    .map((order) => {
      const status = paymentStatus(order);
      return {
        ...{ status, currency: order.currency, amount: order.payAmount, createdAt: order.bookingDate, capturedAt: order.paidAt },
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
}
