import {
  button,
  heading,
  mailLayout,
  type MailContent,
  type MailSender,
  paragraph,
  textFooter,
  refundNotice,
} from './mail-layout';

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
}

const changeTexts: Record<LineChangeMail['change'], { title: string; sentence: (goods: string) => string }> = {
  cancel: { title: 'Your cancellation', sentence: (goods) => `We have cancelled ${goods}.` },
  return: { title: 'Your return', sentence: (goods) => `We have noted that you want to return ${goods}.` },
};

/** The mail that confirms a cancellation or a return. */
export function lineChange(change: LineChangeMail, sender: MailSender): MailContent {
  const { title, sentence } = changeTexts[change.change];
  const link = `${sender.publicUrl}/your-order/${encodeURIComponent(change.orderNumber)}`;
  const words = [
    `Hello ${change.name},`,
    sentence(`${change.quantity} x ${change.title} of your order ${change.orderNumber}`),
    `Your reason: ${change.reason}`,
    ...(change.refund === undefined ? [] : [refundNotice(change.refund)]),
  ];
  return {
    subject: `${title}: order ${change.orderNumber}`,
    text: [...words, '', `See your order: ${link}`, '', textFooter(sender)].join('\n'),
    html: mailLayout(title, heading(title) + words.map(paragraph).join('') + button('See your order', link), sender),
  };
}
