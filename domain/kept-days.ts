/**
 * How many days the shop keeps what nobody needs any more. Each is long enough to look into a complaint, and short enough
 * that a stranger who gets hold of the database finds little of the past.
 */
export const keptDays = {
  endedSession: 30,
  /** A visitor who comes back within a season finds their cart. */
  visitorCart: 90,
  /** A visitor's cart from which everything was taken out. */
  emptyCart: 1,
  /** An address that was given for one order only and that no cart names; the order has its own copy. */
  addressOfOneOrder: 90,
  resetLink: 1,
  /** Long enough to settle what was written about, and to look it up once more. */
  contactMessage: 365,
  /** A second press of an unsubscribe link is still answered for what it is. */
  endedSubscription: 30,
  /** Card providers repeat their reports for some days at most. */
  providerEvent: 90,
  sentMail: 30,
  /** Longer, since staff may want to send it by hand. */
  unsentMail: 90,
} as const;
