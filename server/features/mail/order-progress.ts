import { orderTexts } from '../../../domain/order-texts';
import { escapeHtml } from '../../infra/html';
import {
  cell,
  label,
  type MailContent,
  type MailSender,
  type OrderMail,
  orderMail,
  refundNotice,
  table,
  textLink,
  typedText,
} from './mail-layout';

/** An order that the shop has shipped or cancelled, or whose tracking it has corrected. */
interface OrderProgressMail extends OrderMail {
  readonly progress: 'shipped' | 'cancelled' | 'tracking-changed';
  /** The affected lines. */
  readonly lines: readonly { readonly title: string; readonly sizes: string; readonly quantity: number }[];
  /** Amount refunded to the card, with its currency; absent if nothing is refunded. */
  readonly refund?: string;
  /** A sentence about the money of goods that are not paid by card. */
  readonly note?: string;
  /** The sentence about carrier and tracking number, and the carrier's page; absent if they are not known. */
  readonly shipment?: { readonly text: string; readonly url: string | null };
}

const progressTexts: Record<OrderProgressMail['progress'], { title: string; sentence: string }> = {
  shipped: { title: 'Your order is on its way', sentence: 'We have handed these goods over for delivery.' },
  'tracking-changed': {
    title: 'New tracking details',
    sentence: 'We have corrected how your parcel travels. Please use these details instead of earlier ones.',
  },
  cancelled: { title: 'Your order is cancelled', sentence: 'We are sorry: we had to cancel these goods.' },
};

const nameOf = ({ title, sizes }: OrderProgressMail['lines'][number]) => (sizes === '' ? title : `${title}, ${sizes}`);

/** Returns the sentences about the money, if any. */
const moneyOf = ({ refund, note }: Pick<OrderProgressMail, 'refund' | 'note'>) => [
  refund === undefined ? null : refundNotice(refund),
  note,
];

/** The mail that is sent when the shop ships or cancels an order, or corrects its tracking. */
export function orderProgress(order: OrderProgressMail, sender: MailSender): MailContent {
  const { title, sentence } = progressTexts[order.progress];
  const { orderNumber, lines, shipment } = order;
  const goods = lines.map((line) => cell(escapeHtml(nameOf(line))) + cell(`Quantity ${line.quantity}`, 'right'));
  const parts = [
    sentence,
    ...moneyOf(order),
    shipment && `${shipment.text}.`,
    shipment?.url ? textLink('Follow your parcel', shipment.url) : null,
    {
      html: label(`Order ${orderNumber}`).html + table(goods),
      text: ['', ...lines.map((line) => `${line.quantity} x ${nameOf(line)}`)],
    },
  ];
  return orderMail(title, order, parts, sender);
}

/** A line of an order that the customer has cancelled or sent back. */
interface LineChangeMail extends OrderMail {
  readonly title: string;
  readonly quantity: number;
  readonly change: 'cancel' | 'return';
  readonly reason: string;
  /** Amount refunded to the card, with its currency; absent if nothing is refunded. */
  readonly refund?: string;
  /** A sentence about the money, if no refund is stated. */
  readonly note?: string;
}

const changeTexts: Record<LineChangeMail['change'], { title: string; sentence: (goods: string) => string }> = {
  cancel: { title: 'Your cancellation', sentence: (goods) => `We have cancelled ${goods}.` },
  return: { title: 'Your return', sentence: (goods) => `We have noted that you want to return ${goods}.` },
};

/** The mail that confirms a cancellation or a return. */
export function lineChange(change: LineChangeMail, sender: MailSender): MailContent {
  const { title, sentence } = changeTexts[change.change];
  const { returnInstructions, returnAddress } = sender;
  const howToReturn = [
    label(orderTexts.returnSteps),
    typedText(returnInstructions),
    label(orderTexts.returnAddress),
    typedText(returnAddress.join('\n')),
  ];
  const parts = [
    sentence(`${change.quantity} x ${change.title} of your order ${change.orderNumber}`),
    `Your reason: ${change.reason}`,
    ...moneyOf(change),
    ...(change.change === 'return' ? howToReturn : []),
  ];
  return orderMail(title, change, parts, sender);
}
