import { contact, type ContactMail } from './contact.mail';
import { contactReply, type ContactReplyMail } from './contact-reply.mail';
import { lineChange, type LineChangeMail, orderProgress, type OrderProgressMail } from './order-progress.mail';
import { type MailContent, type MailSender } from './mail-layout';
import { newsletterWelcome, type NewsletterWelcomeMail } from './newsletter-welcome.mail';
import { paymentFailed, type PaymentFailedMail, refundDone, type RefundDoneMail } from './payment.mail';
import { orderConfirmation, type OrderConfirmationMail } from './order-confirmation.mail';
import { resetLink, type ResetLinkMail } from './reset-link.mail';
import { returnDecision, type ReturnDecisionMail } from './return-decision.mail';
import { staffLink, type StaffLinkMail } from './staff-link.mail';
import { stockAlert, type StockAlertMail } from './stock-alert.mail';
import { webhookPaused, type WebhookPausedMail } from './webhook-paused.mail';

/** The payload of each kind of mail. Stored as JSON: plain values only. */
export interface MailPayloads {
  readonly 'order-confirmation': OrderConfirmationMail;
  readonly 'order-progress': OrderProgressMail;
  readonly 'line-change': LineChangeMail;
  readonly 'payment-failed': PaymentFailedMail;
  readonly 'refund-done': RefundDoneMail;
  readonly 'reset-link': ResetLinkMail;
  readonly contact: ContactMail;
  readonly 'contact-reply': ContactReplyMail;
  readonly 'newsletter-welcome': NewsletterWelcomeMail;
  readonly 'stock-alert': StockAlertMail;
  readonly 'staff-link': StaffLinkMail;
  readonly 'return-decision': ReturnDecisionMail;
  readonly 'webhook-paused': WebhookPausedMail;
}

export type MailKind = keyof MailPayloads;

type Renderers = { readonly [Kind in MailKind]: (payload: MailPayloads[Kind], sender: MailSender) => MailContent };

const renderers: Renderers = {
  'order-confirmation': orderConfirmation,
  'order-progress': orderProgress,
  'line-change': lineChange,
  'payment-failed': paymentFailed,
  'refund-done': refundDone,
  'reset-link': resetLink,
  contact,
  'contact-reply': contactReply,
  'newsletter-welcome': newsletterWelcome,
  'stock-alert': stockAlert,
  'staff-link': staffLink,
  'return-decision': returnDecision,
  'webhook-paused': webhookPaused,
};

const isKind = (kind: string): kind is MailKind => Object.hasOwn(renderers, kind);

function render<Kind extends MailKind>(kind: Kind, payload: string, sender: MailSender): MailContent {
  // Safe: `Outbox.enqueue` types the payload by kind, and nothing else writes that table.
  return renderers[kind](JSON.parse(payload) as MailPayloads[Kind], sender);
}

/** Renders a mail of the outbox. @throws Error for an unknown kind */
export function renderMail(kind: string, payload: string, sender: MailSender): MailContent {
  if (!isKind(kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  return render(kind, payload, sender);
}
