import { orderTexts } from '../../../domain/order-texts';
import { formatGrouped } from '../../../domain/money';
import { escapeHtml } from '../../infra/html';
import {
  cell,
  composeMail,
  label,
  type MailContent,
  type MailPart,
  type MailSender,
  type OrderMail,
  orderButton,
  paragraph,
  table,
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
interface OrderConfirmationMail extends OrderMail {
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

/** The goods and the totals below them. */
function goods(order: OrderConfirmationMail): MailPart {
  const lines = order.lines.map((line) => ({ ...line, total: formatGrouped(line.lineTotal, order) }));
  const totals = totalRows(order);
  return {
    html: table([
      ...lines.map(
        (line) =>
          cell(`${escapeHtml(nameOf(line))}<br>Quantity ${line.quantity}`) + cell(escapeHtml(line.total), 'right'),
      ),
      ...totals.map(
        ([name, amount]) => cell(`<strong>${escapeHtml(name)}</strong>`) + cell(escapeHtml(amount), 'right'),
      ),
    ]),
    text: [
      ...lines.map((line) => `${line.quantity} x ${nameOf(line)}: ${line.total}`),
      '',
      ...totals.map(([name, amount]) => `${name}: ${amount}`),
    ],
  };
}

function place(title: string, address: MailAddress): MailPart {
  const lines = addressLines(address);
  const html = lines.map((line) => paragraph(line).html.replace('margin:0 0 16px', 'margin:0')).join('');
  return { html: `${label(title).html}<div>${html}</div>`, text: ['', title, ...lines] };
}

/** The mail that is sent when an order is confirmed. */
export function orderConfirmation(order: OrderConfirmationMail, sender: MailSender): MailContent {
  const { orderNumber, method } = order;
  const title = `Thank you, ${order.name}.`;
  const parts = [
    { html: '', text: [title] },
    orderTexts.placed,
    label(`Order ${orderNumber}`),
    goods(order),
    { html: label('Payment').html + paragraph(method).html, text: [`Payment: ${method}`] },
    place('Shipping Address', order.shipping),
    place('Billing Address', order.billing),
    orderButton(sender, orderNumber),
  ];
  return composeMail({ subject: `Your ${sender.shopName} order ${orderNumber}`, title, parts }, sender);
}
