import { OrderLine, Order } from '../../features/orders/order.entity';
import { Payment } from '../../features/payments/payment.entity';
import { ProviderEvent } from '../../features/payments/provider-event.entity';
import { Refund, RefundLine } from '../../features/payments/refund.entity';
import { type BrokenRule, ofOrder, addRefund, addUnmatched, itReports } from '../../testing/builders/consistent-shop';

const payments: readonly BrokenRule[] = [
  [
    'a card order has no payment',
    ({ manager }, { waiting }) => manager.delete(Payment, ofOrder(waiting)),
    [/^Order \{waiting\}: it is paid by card, but there is no payment\.$/],
  ],
  [
    'a cash order has a payment',
    ({ manager }, { cash, waiting }) =>
      manager.update(Payment, ofOrder(waiting), { orderId: cash.id, amount: cash.payAmount }),
    [
      /^Order \{cash\}: it needs no card payment, but has one\.$/,
      /^Order \{waiting\}: it is paid by card, but there is no payment\.$/,
    ],
  ],
  [
    'a payment has another amount',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { amount: 1 }),
    [/^Order \{paid\}: it costs 31\.50 INR, but its payment is of 0\.01 INR\.$/],
  ],
  [
    'a payment has another currency',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { currency: 'GBP' }),
    [/^Order \{paid\}: it costs 31\.50 INR, but its payment is of 31\.50 GBP\.$/],
  ],
  [
    'an order was confirmed without payment',
    ({ manager }, { paid }) => manager.update(Order, { id: paid.id }, { paidAt: null }),
    [
      /^Order \{paid\}: it is Order Confirmed, but was never paid\.$/,
      /^Order \{paid\}: 31\.50 were captured for it, but it is not paid\.$/,
    ],
  ],
  [
    'an order is marked paid although its payment failed',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { status: 'failed' }),
    [/^Order \{paid\}: it is marked paid, but its payment is failed\.$/],
  ],
  [
    'a failed order is marked paid',
    ({ manager }, { failed }) => manager.update(Order, { id: failed.id }, { paidAt: new Date() }),
    [/^Order \{failed\}: it is paid, but has failed\.$/],
  ],
  [
    'the payment of a failed order was captured',
    ({ manager }, { failed }) =>
      manager.update(Payment, ofOrder(failed), { status: 'captured', providerPaymentId: 'p', capturedAt: new Date() }),
    [/^Order \{failed\}: 42\.00 were captured for it, but it is not paid\.$/],
  ],
  [
    'the payment of a cancelled order is not refunded',
    async ({ manager }, { paid, cancel }) => {
      await cancel();
      await manager.deleteAll(RefundLine);
      await manager.deleteAll(Refund);
      await manager.update(Payment, ofOrder(paid), { status: 'captured' });
    },
    [/^Order \{paid\}: it is Canceled, but its 31\.50 are not being refunded\.$/],
  ],
  [
    'refunds exceed the captured amount',
    ({ manager }, { paid }) => addRefund(manager, paid, 3151),
    [/^Order \{paid\}: 31\.51 are refunded of the 31\.50 that were captured\.$/],
  ],
  [
    'an uncaptured payment is refunded',
    ({ manager }, { waiting }) => addRefund(manager, waiting, 1),
    [/^Order \{waiting\}: 0\.01 are refunded, but its payment is created\.$/],
  ],
  [
    'a fully refunded payment is still captured',
    ({ manager }, { paid }) => addRefund(manager, paid, 3150),
    [/^Order \{paid\}: its payment is captured, but 31\.50 of its 31\.50 are refunded\.$/],
  ],
  [
    'a refund has no scheduled attempt',
    async ({ manager }, { cancel }) => {
      await cancel();
      await manager.updateAll(Refund, { nextAttemptAt: null });
    },
    [/^Order \{paid\}: its refund refund-\{paid\}-1 is pending, but no attempt is scheduled\.$/],
  ],
  [
    'a payment is marked refunded while a refund is open',
    async ({ manager }, { paid, cancel }) => {
      await cancel();
      await manager.update(Payment, ofOrder(paid), { status: 'refunded', refundedAt: new Date() });
    },
    [/^Order \{paid\}: its payment is marked refunded, but a refund of it is open\.$/],
  ],
  [
    'a failed refund is marked done',
    async ({ manager }, { cancel }) => {
      await cancel();
      await manager.updateAll(Refund, {
        status: 'done',
        providerRefundId: 'rfnd_1',
        doneAt: new Date(),
        nextAttemptAt: null,
      });
      await manager.insert(ProviderEvent, {
        provider: 'sandbox',
        eventId: 'evt_1',
        payloadDigest: '',
        failedRefundId: 'rfnd_1',
        receivedAt: new Date(),
      });
    },
    [
      /^Order \{paid\}: its refund refund-\{paid\}-1 is marked done, but the card provider has reported that it failed\.$/,
    ],
  ],
  [
    'a refund differs from the cost of its lines',
    async ({ manager }, { cancel }) => {
      await cancel();
      await manager.updateAll(RefundLine, { amount: 3149 });
    },
    [/^Order \{paid\}: its refund refund-\{paid\}-1 of 31\.50 does not equal the cost of its cancelled lines\.$/],
  ],
  [
    'a confirmed line is refunded',
    async ({ manager }, { paid }) => {
      const { id: orderLineId } = await manager.findOneByOrFail(OrderLine, ofOrder(paid));
      await manager.insert(RefundLine, { refundId: await addRefund(manager, paid, 100), orderLineId, amount: 100 });
    },
    [/^Order \{paid\}: its refund by hand of 1\.00 does not equal the cost of its cancelled lines\.$/],
  ],
  [
    'a confirmed order is refunded in full',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { status: 'refund_due' }),
    [
      /^Order \{paid\}: its payment is refunded in full, but Plain Balm \d+ is Order Confirmed\.$/,
      /^Order \{paid\}: its payment is refund_due, but 0\.00 of its 31\.50 are refunded\.$/,
    ],
  ],
  [
    'a captured payment has no provider id',
    ({ manager }, { paid }) => manager.update(Payment, ofOrder(paid), { providerPaymentId: null }),
    [/^Order \{paid\}: money was captured for it, but the payment has no provider id/],
  ],
  [
    'an open payment has no scheduled lookup',
    ({ manager }, { waiting }) => manager.update(Payment, ofOrder(waiting), { nextLookupAt: null }),
    [/^Order \{waiting\}: its payment is open, but no lookup is scheduled\.$/],
  ],
];

const unmatched: readonly BrokenRule[] = [
  [
    'an unmatched payment is not refunded',
    ({ manager }, { paid }) => addUnmatched(manager, paid, 'pay_besides'),
    [/^Payment pay_besides: 5\.00 USD were received, but 0\.00 are refunded\.$/],
  ],
  [
    'an unmatched payment is refunded in part',
    async ({ manager }, { paid }) => {
      const unmatchedPaymentId = await addUnmatched(manager, paid, 'pay_besides');
      await manager.update(Refund, { id: await addRefund(manager, paid, 400) }, { unmatchedPaymentId });
    },
    [/^Payment pay_besides: 5\.00 USD were received, but 4\.00 are refunded\.$/],
  ],
  [
    'the refund of an unmatched payment has no scheduled attempt',
    async ({ manager }, { paid }) => {
      const unmatchedPaymentId = await addUnmatched(manager, paid, 'pay_besides');
      await manager.update(
        Refund,
        { id: await addRefund(manager, paid, 500) },
        { unmatchedPaymentId, nextAttemptAt: null },
      );
    },
    [/^Payment pay_besides: its refund by hand is pending, but no attempt is scheduled\.$/],
  ],
  [
    'a matched payment is refunded as unmatched',
    async ({ manager }, { paid }) => {
      const { providerPaymentId } = await manager.findOneByOrFail(Payment, ofOrder(paid));
      const unmatchedPaymentId = await addUnmatched(manager, paid, providerPaymentId ?? '');
      await manager.update(Refund, { id: await addRefund(manager, paid, 500) }, { unmatchedPaymentId });
    },
    [/^Payment sbx_pay_.+: it is refunded as an unmatched payment, but also pays for an order\.$/],
  ],
];

describe('checks of payments', () => itReports(payments));
describe('checks of unmatched payments', () => itReports(unmatched));
