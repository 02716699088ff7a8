import { orderTexts } from '../../../domain/order-texts';
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
  textLink,
  textFooter,
  textToHtml,
  refundNotice,
} from './mail-layout';

/** An order that the shop has shipped or cancelled, or whose tracking it has corrected. */
export interface OrderProgressMail {
  readonly orderNumber: string;
  /** First name of the customer. */
  readonly name: string;
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

const noteOf = ({ note }: Pick<OrderProgressMail, 'note'>) => (note === undefined ? [] : [note]);

/** The mail that is sent when the shop ships or cancels an order, or corrects its tracking. */
export function orderProgress(order: OrderProgressMail, sender: MailSender): MailContent {
  const { title, sentence } = progressTexts[order.progress];
  const link = `${sender.publicUrl}/your-order/${encodeURIComponent(order.orderNumber)}`;
  const refund = order.refund === undefined ? [] : [refundNotice(order.refund)];
  const { shipment } = order;
  const url = shipment?.url ?? null;
  const words = [
    `Hello ${order.name},`,
    sentence,
    ...refund,
    ...noteOf(order),
    ...(shipment ? [`${shipment.text}.`] : []),
  ];
  const goods = order.lines.map((line) => cell(escapeHtml(nameOf(line))) + cell(`Quantity ${line.quantity}`, 'right'));
  return {
    subject: `${title}: order ${order.orderNumber}`,
    text: [
      ...words,
      ...(url === null ? [] : [`Follow your parcel: ${url}`]),
      '',
      ...order.lines.map((line) => `${line.quantity} x ${nameOf(line)}`),
      '',
      `See your order: ${link}`,
      '',
      textFooter(sender),
    ].join('\n'),
    html: mailLayout(
      title,
      heading(title) +
        words.map(paragraph).join('') +
        (url === null ? '' : textLink('Follow your parcel', url)) +
        label(`Order ${order.orderNumber}`) +
        table(goods) +
        button('See your order', link),
      sender,
    ),
  };
}

/** A line of an order that the customer has cancelled or sent back. */
export interface LineChangeMail {
  readonly orderNumber: string;
  /** First name of the customer. */
  readonly name: string;
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

/** These steps tell the customer how to return the goods. */
function nextSteps({ change }: LineChangeMail, { returnAddress, returnInstructions }: MailSender) {
  return change === 'return' ? { instructions: returnInstructions, address: returnAddress } : null;
}

/** The mail that confirms a cancellation or a return. */
export function lineChange(change: LineChangeMail, sender: MailSender): MailContent {
  const { title, sentence } = changeTexts[change.change];
  const link = `${sender.publicUrl}/your-order/${encodeURIComponent(change.orderNumber)}`;
  const words = [
    `Hello ${change.name},`,
    sentence(`${change.quantity} x ${change.title} of your order ${change.orderNumber}`),
    `Your reason: ${change.reason}`,
    ...(change.refund === undefined ? [] : [refundNotice(change.refund)]),
    ...noteOf(change),
  ];
  const next = nextSteps(change, sender);
  return {
    subject: `${title}: order ${change.orderNumber}`,
    text: [
      ...words,
      ...(next ? ['', orderTexts.returnSteps, next.instructions, '', orderTexts.returnAddress, ...next.address] : []),
      '',
      `See your order: ${link}`,
      '',
      textFooter(sender),
    ].join('\n'),
    html: mailLayout(
      title,
      heading(title) +
        words.map(paragraph).join('') +
        (next
          ? label(orderTexts.returnSteps) +
            textToHtml(next.instructions) +
            label(orderTexts.returnAddress) +
            textToHtml(next.address.join('\n'))
          : '') +
        button('See your order', link),
      sender,
    ),
  };
}
