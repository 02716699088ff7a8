import { type LineChangeMail } from './line-change.mail';
import { type OrderConfirmationMail } from './order-confirmation.mail';

/** What each kind of mail needs to be written. Payloads are kept as JSON: plain values only. */
export interface MailPayloads {
  readonly 'order-confirmation': OrderConfirmationMail;
  readonly 'line-change': LineChangeMail;
}

export type MailKind = keyof MailPayloads;
