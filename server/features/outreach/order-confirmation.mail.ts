import { orderTexts } from '../../../domain/order-texts';
import { formatGrouped } from '../../../domain/money';
import { escapeHtml } from '../../infra/html';
import {
  button,
  cell,
  heading,
  label,
  mailLayout,
  type MailContent,
  type MailSender,
  paragraph,
  table,
  textFooter,
} from './mail-layout';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
}

interface MailLine {
  readonly title: string;
  readonly sizes: string;
  readonly quantity: number;
  /** Price of all units, in minor units of the currency. */
  readonly lineTotal: number;
}

/** The content of an order confirmation; amounts in minor units of the edition's currency. */
export interface OrderConfirmationMail {
  readonly orderNumber: string;
  /** First name of the customer. */
  readonly name: string;
  /** The currency symbol, put before amounts. */
  readonly symbol: string;
  /** Decides the thousands separators. */
  readonly locale: string;
  /** Display name of the payment method. */
  readonly method: string;
  readonly lines: readonly MailLine[];
  readonly netAmount: number;
  readonly totalShipping: number;
  readonly totalDiscount: number;
  readonly payAmount: number;
  readonly couponCode: string | null;
  readonly shipping: MailAddress;
  readonly billing: MailAddress;
}

const addressLines = ({ name, address, city, state, zip, phone }: MailAddress) => [
  name,
  address,
  `${[city, state].filter(Boolean).join(', ')} ${zip}`,
  phone,
];
const nameOf = (line: MailLine) => (line.sizes === '' ? line.title : `${line.title}, ${line.sizes}`);

/** The totals below the lines, each a label and an amount. */
function totalRows(order: OrderConfirmationMail): readonly (readonly [string, string])[] {
  const amount = (minor: number) => formatGrouped(minor, order);
  const coupon: readonly (readonly [string, string])[] =
    order.totalDiscount > 0 ? [[`Coupon ${order.couponCode ?? ''}`.trim(), amount(-order.totalDiscount)]] : [];
  return [
    ['Sub Total', amount(order.netAmount)],
    ['Shipping Fee', amount(order.totalShipping)],
    ...coupon,
    ['Grand Total', amount(order.payAmount)],
  ];
}

function htmlOf(order: OrderConfirmationMail, link: string, sender: MailSender): string {
  const goods = order.lines.map(
    (line) =>
      cell(`${escapeHtml(nameOf(line))}<br>Quantity ${line.quantity}`) +
      cell(escapeHtml(formatGrouped(line.lineTotal, order)), 'right'),
  );
  const totals = totalRows(order).map(
    ([name, amount]) => cell(`<strong>${escapeHtml(name)}</strong>`) + cell(escapeHtml(amount), 'right'),
  );
  const place = (title: string, address: MailAddress) =>
    label(title) +
    `<div>${addressLines(address)
      .map((line) => paragraph(line).replace('margin:0 0 16px', 'margin:0'))
      .join('')}</div>`;
  const body = [
    heading(`Thank you, ${order.name}.`),
    paragraph(orderTexts.placed),
    label(`Order ${order.orderNumber}`),
    table([...goods, ...totals]),
    label('Payment'),
    paragraph(order.method),
    place('Shipping Address', order.shipping),
    place('Billing Address', order.billing),
    button('See your order', link),
  ].join('');
  return mailLayout(`Order ${order.orderNumber}`, body, sender);
}

function textOf(order: OrderConfirmationMail, link: string, sender: MailSender): string {
  return [
    `Thank you, ${order.name}.`,
    orderTexts.placed,
    '',
    `Order ${order.orderNumber}`,
    ...order.lines.map((line) => `${line.quantity} x ${nameOf(line)}: ${formatGrouped(line.lineTotal, order)}`),
    '',
    ...totalRows(order).map(([name, amount]) => `${name}: ${amount}`),
    `Payment: ${order.method}`,
    '',
    'Shipping Address',
    ...addressLines(order.shipping),
    '',
    'Billing Address',
    ...addressLines(order.billing),
    '',
    `See your order: ${link}`,
    '',
    textFooter(sender),
  ].join('\n');
}

/** The mail that is sent when an order is confirmed. */
export function orderConfirmation(order: OrderConfirmationMail, sender: MailSender): MailContent {
  const link = `${sender.publicUrl}/your-order/${encodeURIComponent(order.orderNumber)}`;
  return {
    subject: `Your ${sender.shopName} order ${order.orderNumber}`,
    text: textOf(order, link, sender),
    html: htmlOf(order, link, sender),
  };
}
