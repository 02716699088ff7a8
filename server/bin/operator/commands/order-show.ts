import { type EntityManager } from 'typeorm';
import { shipmentText } from '../../../../domain/order-texts';
import { type CurrencyCode, type Edition } from '../../../../domain/editions';
import { shopError } from '../../../../domain/errors';
import { formatGrouped, times, toDecimal, toMajor } from '../../../../domain/money';
import { staffErrorMessages } from '../../../../domain/error-messages';
import { paymentMethodNames } from '../../../../domain/payment-methods';
import { type OrderAddress, shipmentOf } from '../../../features/orders/order.entity';
import { type OrderDetails, readOrderDetails } from '../../../features/orders/order.queries';
import { Payment, UnmatchedPayment } from '../../../features/payments/payment.entity';
import { Refund } from '../../../features/payments/refund.entity';
import { type Command } from '../command';
import { columns, formatMinute, table } from '../text-table';

const addressText = ({ name, address, city, state, zip, phone }: OrderAddress) =>
  [name, address, city, state, zip, phone].filter(Boolean).join(', ');
const addressData = ({ name, address, city, state, zip, phone, countryCode }: OrderAddress) => ({
  name,
  address,
  city,
  state,
  zip,
  phone,
  countryCode,
});

interface CardPaymentDetails {
  readonly payment: Payment | null;
  /** Captured payments that do not match the order. */
  readonly unmatched: readonly UnmatchedPayment[];
  readonly refunds: readonly Refund[];
}

async function readCardPaymentDetails(manager: EntityManager, orderId: number): Promise<CardPaymentDetails> {
  const payment = await manager.findOneBy(Payment, { orderId });
  if (!payment) return { payment, unmatched: [], refunds: [] };
  const ofPayment = { where: { paymentId: payment.id }, order: { id: 'ASC' } } as const;
  return {
    payment,
    unmatched: await manager.find(UnmatchedPayment, ofPayment),
    refunds: await manager.find(Refund, ofPayment),
  };
}

function orderData({ order, customer, lines }: OrderDetails, card: CardPaymentDetails) {
  const currency: CurrencyCode = order.currency;
  return {
    number: order.number,
    status: order.status,
    method: order.method,
    currency,
    couponCode: order.couponCode,
    bookingDate: order.bookingDate,
    paidAt: order.paidAt,
    shipment: shipmentOf(order),
    netAmount: toMajor(order.netAmount),
    shipping: toMajor(order.totalShipping),
    discount: toMajor(order.totalDiscount),
    payAmount: toMajor(order.payAmount),
    customer: { name: customer.name, lastname: customer.lastname, email: customer.email, phone: customer.phone },
    shippingAddress: addressData(order.shipping),
    billingAddress: addressData(order.billing),
    ...cardPaymentData(card),
    lines: lines.map(({ line, events }) => ({
      id: line.publicId,
      title: line.title,
      slug: line.slug,
      sizes: line.sizes,
      quantity: line.quantity,
      unitPrice: toMajor(line.unitPrice),
      status: line.status,
      reason: line.reason,
      deliveredAt: line.deliveredAt,
      returnLate: line.returnLate,
      timeline: events.map(({ status, reason, at }) => ({ status, reason, at })),
    })),
  };
}

function cardPaymentData({ payment, unmatched, refunds }: CardPaymentDetails) {
  return {
    payment: payment && {
      provider: payment.provider,
      status: payment.status,
      providerOrderId: payment.providerOrderId,
      providerPaymentId: payment.providerPaymentId,
      capturedAt: payment.capturedAt,
      refundedAt: payment.refundedAt,
    },
    unmatchedPayments: unmatched.map(({ providerPaymentId, amount, currency, reason, receivedAt }) => ({
      providerPaymentId,
      amount: toMajor(amount),
      currency,
      reason,
      receivedAt,
    })),
    refunds: refunds.map((refund) => ({
      amount: toMajor(refund.amount),
      status: refund.status,
      providerRefundId: refund.providerRefundId,
      settledNote: refund.settledNote,
      attempts: refund.attempts,
      nextAttemptAt: refund.nextAttemptAt,
      lastError: refund.lastError,
      createdAt: refund.createdAt,
      doneAt: refund.doneAt,
      ofPayment:
        unmatched.find(({ id }) => id === refund.unmatchedPaymentId)?.providerPaymentId ??
        payment?.providerPaymentId ??
        null,
    })),
  };
}

/** Describes a refund, or its next attempt while it is open. @param source the unmatched payment that is refunded, if any */
function refundText(
  { amount, status, providerRefundId, settledNote, doneAt, nextAttemptAt, lastError }: Refund,
  edition: Edition,
  source?: UnmatchedPayment,
): string {
  const course =
    status === 'done'
      ? [formatMinute(doneAt), providerRefundId ?? 'refunded at the provider', settledNote ?? '']
      : [`next try ${formatMinute(nextAttemptAt)}`, lastError ?? ''];
  const money = source
    ? [`${toDecimal(amount)} ${source.currency}`, `of ${source.providerPaymentId}`]
    : [formatGrouped(amount, edition)];
  return [...money, status, ...course].filter((part) => part !== '').join(', ');
}

/** What differs from the order, by reason. */
const mismatchLabels: Record<UnmatchedPayment['reason'], string> = {
  amount: 'amount',
  currency: 'currency',
  second: 'payment of the same order',
  order: 'order number',
};

function summaryTable(
  { order, customer }: OrderDetails,
  { payment, unmatched, refunds }: CardPaymentDetails,
  edition: Edition,
): string {
  const amount = (minor: number) => formatGrouped(minor, edition);
  const shipment = shipmentOf(order);
  return columns([
    ['Order', order.number],
    ['Status', order.status],
    ['Placed', formatMinute(order.bookingDate)],
    ['Customer', `${customer.name} ${customer.lastname}, ${customer.email}, ${customer.phone}`],
    ['Sent to', addressText(order.shipping)],
    ['Billed to', addressText(order.billing)],
    ['Goods', amount(order.netAmount)],
    ['Shipping', amount(order.totalShipping)],
    ['Discount', `${amount(order.totalDiscount)}${order.couponCode === null ? '' : ` (${order.couponCode})`}`],
    ['Total', amount(order.payAmount)],
    ['Method', paymentMethodNames[order.method]],
    ['Paid', formatMinute(order.paidAt)],
    ...(shipment ? [['Shipment', shipmentText(shipment)]] : []),
    ...(payment
      ? [['Card payment', [payment.status, payment.provider, payment.providerPaymentId ?? 'never captured'].join(', ')]]
      : []),
    ...unmatched.map((one) => [
      'Also received',
      [`${toDecimal(one.amount)} ${one.currency}`, one.providerPaymentId, `another ${mismatchLabels[one.reason]}`].join(
        ', ',
      ),
    ]),
    ...refunds.map((refund) => [
      'Refund',
      refundText(
        refund,
        edition,
        unmatched.find(({ id }) => id === refund.unmatchedPaymentId),
      ),
    ]),
  ]);
}

function linesTable({ lines }: OrderDetails, edition: Edition): string {
  const rows = lines.map(({ line }) => [
    ...[line.title, line.sizes, String(line.quantity), formatGrouped(times(line.unitPrice, line.quantity), edition)],
    ...[
      line.status,
      [line.reason ?? '', line.returnLate ? 'late return' : ''].filter((note) => note !== '').join('; '),
    ],
  ]);
  return table(['Product', 'Size', 'Quantity', 'Price', 'Status', 'Note'], rows);
}

function timelineTable({ lines }: OrderDetails): string {
  const rows = lines.flatMap(({ line, events }) =>
    events.map(({ at, status, reason }) => [formatMinute(at), line.title, status, reason ?? '']),
  );
  return table(['When', 'Product', 'Became', 'Reason'], rows);
}

export const orderShow: Command = {
  name: 'order show',
  operands: ['<number>'],
  summary: 'Show an order: customer, addresses, payment, and lines with their timeline',
  options: [],
  examples: ['261120123456789', '261120123456789 --json'],
  prepare: (args) => {
    const number = args.operand(0);
    return async ({ db, edition }) => {
      const file = await readOrderDetails(db.manager, number);
      if (!file) throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number));
      const card = await readCardPaymentDetails(db.manager, file.order.id);
      return {
        text: [summaryTable(file, card, edition), linesTable(file, edition), timelineTable(file)].join('\n\n'),
        data: orderData(file, card),
      };
    };
  },
};
