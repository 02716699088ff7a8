/**
 * Retention periods in days for data that is no longer in use. Each is long enough to investigate a complaint, and short
 * enough to limit the personal data exposed by a database leak.
 */
export const retentionDays = {
  endedSession: 30,
  /** A returning visitor finds their cart for about a season. */
  visitorCart: 90,
  /** A visitor's cart without lines. */
  emptyCart: 1,
  /** An address entered for one order only and not referenced by a cart; the order has its own copy. */
  addressOfOneOrder: 90,
  resetLink: 1,
  /** Long enough to handle the request and to look it up later. */
  contactMessage: 365,
  /** Until then, a repeated use of an unsubscribe link is still recognised. */
  endedSubscription: 30,
  /** A stock alert; after that time the customer no longer expects the mail. */
  stockAlert: 365,
  /** Card providers redeliver webhook events for some days at most. */
  providerEvent: 90,
  sentMail: 30,
  /** Longer than sent mail, since staff may send it manually. */
  unsentMail: 90,
  /** Deliveries of webhooks stay long enough for a replay after a fault that a partner notices late. */
  webhookEvent: 30,
  /** Answers to calls with an idempotency key: a client that repeats a call does so within minutes. */
  idempotentCall: 1,
  /** Imports of the catalogue in the back office: the audit log says what was imported. */
  catalogueImport: 1,
  /** Planned prices and publications after their end, or their start without one: the audit log has their history. */
  pastPlannedPrice: 90,
  /** Wrong passwords and codes of staff in the audit log, which name the address of the caller. */
  failedStaffSignIn: 90,
} as const;
