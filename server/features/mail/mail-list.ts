/** State of the subscription that an unsubscribe link belongs to. */
export type SubscriptionState = 'subscribed' | 'unsubscribed' | 'unknown';

/** Mails that a recipient can end by the link in each of them. */
export interface MailList {
  /** Completes "You get no more …". */
  readonly subject: string;
  stateOf(token: string): Promise<SubscriptionState>;
  /** Ends the subscription of a token. Idempotent. @returns the state afterwards */
  unsubscribe(token: string): Promise<SubscriptionState>;
}
