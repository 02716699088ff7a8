import { type ContactMail } from './contact.mail';
import { type LineChangeMail } from './line-change.mail';
import { type NewsletterWelcomeMail } from './newsletter-welcome.mail';
import { type OrderConfirmationMail } from './order-confirmation.mail';
import { type OrderProgressMail } from './order-progress.mail';
import { type ResetLinkMail } from './reset-link.mail';

/** The payload of each kind of mail. Stored as JSON: plain values only. */
export interface MailPayloads {
  readonly 'order-confirmation': OrderConfirmationMail;
  readonly 'order-progress': OrderProgressMail;
  readonly 'line-change': LineChangeMail;
  readonly 'reset-link': ResetLinkMail;
  readonly contact: ContactMail;
  readonly 'newsletter-welcome': NewsletterWelcomeMail;
}

export type MailKind = keyof MailPayloads;
