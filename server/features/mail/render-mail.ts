import { contact } from './contact-message';
import { contactReply } from './contact-reply';
import { lineChange, orderProgress } from './order-progress';
import { type MailContent, type MailSender } from './mail-layout';
import { newsletterWelcome } from './newsletter-welcome';
import { paymentFailed, refundDone } from './payment-notices';
import { orderConfirmation } from './order-confirmation';
import { resetLink } from './reset-link';
import { returnDecision } from './return-decision';
import { staffLink } from './staff-link';
import { stockAlert } from './stock-alert';
import { webhookPaused } from './webhook-paused';

/** The renderer of each kind of mail. A payload is stored as JSON, so it has plain values only. */
const renderers = {
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

export type MailKind = keyof typeof renderers;

export type MailPayloads = { readonly [Kind in MailKind]: Parameters<(typeof renderers)[Kind]>[0] };

/** Renders a mail of the outbox. @throws Error for an unknown kind */
export function renderMail(kind: string, payload: string, sender: MailSender): MailContent {
  if (!Object.hasOwn(renderers, kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  // Safe: `Outbox.enqueue` types the payload by kind, and nothing else writes that table.
  const render = renderers[kind as MailKind] as (payload: unknown, sender: MailSender) => MailContent;
  return render(JSON.parse(payload), sender);
}
