import { type MailContent, type MailSender, type OrderMail, orderMail, refundNotice } from './mail-layout';

/** The shop's decision about goods that were sent back. */
interface ReturnDecisionMail extends OrderMail {
  readonly title: string;
  readonly quantity: number;
  readonly accepted: boolean;
  /** The reason for which it was refused, or refunded in part. */
  readonly reason?: string;
  /** Amount that goes back to the card, with its currency. */
  readonly refund?: string;
  /** Amount that is paid back for an order that was paid in cash. */
  readonly payout?: string;
}

export function returnDecision(decision: ReturnDecisionMail, sender: MailSender): MailContent {
  const { title: goods, quantity, accepted, reason, refund, payout } = decision;
  const title = accepted ? 'Your return is accepted' : 'Your return is refused';
  const what = `${quantity} x ${goods} of your order ${decision.orderNumber}`;
  const parts = [
    accepted ? `We have received ${what}.` : `We are sorry: we cannot take back ${what}.`,
    reason === undefined ? null : `Our reason: ${reason}`,
    refund === undefined ? null : refundNotice(refund),
    payout === undefined ? null : `We will contact you to pay back ${payout}.`,
  ];
  return orderMail(title, decision, parts, sender);
}
