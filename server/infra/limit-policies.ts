/** A rate limit: `points` per key in each window of `seconds`. */
interface Policy {
  readonly points: number;
  readonly seconds: number;
}

/** The points of a policy whose caller compares the count with a number of its own. */
const unlimited = Number.MAX_SAFE_INTEGER;

/**
 * Each operation has its own budget, shared by REST and GraphQL and counted per execution: five aliases in one GraphQL
 * request count as five.
 */
export const policies = {
  /** The key is the address: thirty people behind one address may each fail once and sign up within an hour. Ordering requires an account. */
  registration: { points: 60, seconds: 60 * 60 },
  /** The key is address and email. The total for a mailbox, from all addresses, is limited where reset links are issued. */
  resetMail: { points: 5, seconds: 60 * 60 },
  /** The key is the address, which prevents requests for a list of emails. */
  resetRequest: { points: 20, seconds: 60 * 60 },
  resetAttempt: { points: 20, seconds: 15 * 60 },
  /** The key is the address, which prevents password spraying over a list of emails. */
  loginMiss: { points: 300, seconds: 10 * 60 },
  /** The key is the address: each password check costs a hash, whether it succeeds or not. */
  passwordCheck: { points: 600, seconds: 10 * 60 },
  /** The key is the staff member, from all addresses: wrong codes of the second factor, which only those guess who know the password. */
  staffCode: { points: 10, seconds: 15 * 60 },
  /** The key is the account: each sign-in creates a session. Only correct passwords count, so that others cannot exhaust it. */
  signIn: { points: 60, seconds: 10 * 60 },
  /** The key is the address: two misses each for thirty people. While the budget is spent, valid codes are refused too. */
  couponMiss: { points: 60, seconds: 10 * 60 },
  unknownCart: { points: 60, seconds: 10 * 60 },
  order: { points: 30, seconds: 10 * 60 },
  contact: { points: 10, seconds: 60 * 60 },
  comment: { points: 10, seconds: 10 * 60 },
  review: { points: 30, seconds: 60 * 60 },
  newsletter: { points: 10, seconds: 60 * 60 },
  /** The key is the address. There is no CAPTCHA: each product causes one mail at most, and only once it is back. */
  stockAlert: { points: 30, seconds: 60 * 60 },
  /** The key is the email, from all addresses, which bounds the mails that others can cause. */
  stockAlertOfEmail: { points: 30, seconds: 24 * 60 * 60 },
  /** The key is the address of a call with an unknown key of an app. Valid ones cannot be guessed; each costs a look-up. */
  appKeyMiss: { points: 60, seconds: 10 * 60 },
  /** The key is the address: each call is a row that is stored for a day. */
  idempotentCall: { points: 600, seconds: 10 * 60 },
  captcha: { points: 60, seconds: 10 * 60 },
  /** The key is the address: the whole schema is 160 kB and takes some 25 ms. */
  introspection: { points: 30, seconds: 60 },
  /**
   * Carts created by visitors, by address. Each is a row that is stored for months. An office or a school behind one address
   * may create hundreds when a sale starts; no address legitimately creates thousands every day.
   */
  newCart: { points: 600, seconds: 10 * 60 },
  newCartDaily: { points: 3000, seconds: 24 * 60 * 60 },
  /** All API calls, by address: generous, because many people may share one. */
  api: { points: 3000, seconds: 60 },
  /**
   * Server-rendered pages, the most expensive requests. A visitor loads one and then navigates by API calls: 30 a second
   * correspond to some hundred people behind one address, and to a quarter of what one core renders.
   */
  page: { points: 1800, seconds: 60 },
  /** Lists all products and posts; crawlers request it a few times a day. */
  sitemap: { points: 60, seconds: 60 },
  /** The key is the app, which makes one copy each night, and again after each lost connection. */
  export: { points: 60, seconds: 60 * 60 },
  /** Load balancers poll once a second or less, each from its own address. */
  readiness: { points: 1200, seconds: 60 },
  /** The key is app and quota. An app has the default of APP_CALLS_PER_MINUTE, or a quota that staff have chosen. */
  appCall: { points: unlimited, seconds: 60 },
  /** The key is account and address. Attempts to sign in after the first few have to wait, see {@link signInWaits}. */
  signInAttempt: { points: unlimited, seconds: 24 * 60 * 60 },
  /** The key is account and address. Each attempt opens a window of its own length until the next one. */
  signInWait: { points: 1, seconds: 15 * 60 },
} as const satisfies Record<string, Policy>;

/**
 * Exponential back-off for attempts to sign in to one account from one address: three without a wait, to allow for typing errors, then 1 s,
 * doubling with each attempt up to the window of `signInWait`. Never a lockout, by which a third party could lock out a customer.
 */
export const signInWaits = { freeAttempts: 3, firstSeconds: 1 };
