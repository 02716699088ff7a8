import { latePaymentText, notPaidText, refundText, replacedText } from '../../../domain/order-texts';
import { type MailContent, type MailSender, type OrderMail, orderLink, orderMail } from './mail-layout';

/** An order whose card payment was not made, or came too late. */
interface PaymentFailedMail extends OrderMail {
  /** Amount that came too late and is refunded to the card, with its currency; absent if nothing was charged. */
  readonly refund?: string;
  /** Number of the order by which the customer bought the same goods on another try. */
  readonly replacedBy?: string;
}

/** The mail about an order that ends without a payment. */
export function paymentFailed(order: PaymentFailedMail, sender: MailSender): MailContent {
  const { refund, replacedBy } = order;
  const title = refund === undefined ? 'Your order was not paid' : 'Your payment came too late';
  const sentences =
    refund === undefined
      ? [notPaidText, 'What you had chosen is still in your cart. To pay again, open your order.']
      : [
          latePaymentText(refund),
          replacedBy === undefined
            ? 'What you had chosen could not be kept for you until then.'
            : replacedText(replacedBy),
        ];
  const link = replacedBy === undefined ? null : orderLink(sender, replacedBy);
  return orderMail(title, order, [aboutOrder(order), ...sentences, link], sender);
}

const aboutOrder = ({ orderNumber }: Pick<PaymentFailedMail, 'orderNumber'>) =>
  `This is about your order ${orderNumber}.`;

/** A refund that the card provider has made. */
interface RefundDoneMail extends OrderMail {
  /** Amount with its currency. */
  readonly amount: string;
  /** The refunded goods; empty for the payment of a whole order. */
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
}

/** The mail about a refund that has been made. */
export function refundDone(refund: RefundDoneMail, sender: MailSender): MailContent {
  const goods = refund.lines.map(({ title, quantity }) => `${quantity} x ${title}`).join(', ');
  const parts = [
    aboutOrder(refund),
    goods === '' ? null : `Your refund for ${goods}:`,
    refundText(refund.amount, { isDone: true }),
  ];
  return orderMail('Your refund', refund, parts, sender);
}
