/**
 * Sections of npm run resilience: `resilience/<name>.resilience.test.ts`, or `tests` of the project that prove the same.
 * `on` states where a section runs: on each database, or once, because it involves no database (sqlite) or only exists
 * there (mysql).
 */
export const sections = [
  {
    name: 'sales',
    on: 'each',
    what: 'hundreds who buy the same pieces, use the same coupon and pay at the same moment: exact numbers',
  },
  {
    name: 'races',
    on: 'each',
    what: 'one operation held between reading and writing while another runs: stock, coupon, payment, cart, address, review, wish',
    tests: [
      ...['order-races', 'stock-races'].map((name) => `server/features/orders/${name}.test.ts`),
      ...[
        'payments/payment-races',
        'payments/late-payment-races',
        'payments/refund-failure-races',
        'cart/cart-merge-races',
        'account/address-races',
        'reviews/review-races',
        'wishlist/wishlist-races',
      ].map((name) => `server/features/${name}.test.ts`),
    ],
  },
  {
    name: 'access',
    on: 'each',
    what: 'every operation of both APIs against everybody who might call it',
    tests: ['server/graphql/access-matrix.test.ts', 'server/rest/access-matrix.test.ts'],
  },
  {
    name: 'totals',
    on: 'sqlite',
    what: '100,000 random carts against the formula of their totals',
    tests: ['domain/cart-totals.test.ts'],
  },
  {
    name: 'crashes',
    on: 'each',
    what: 'kill -9 at every point of placing and paying, and at random under checkout load: all comes to its end by itself',
  },
  {
    name: 'shutdown',
    on: 'each',
    what: 'SIGTERM under load, again and again: nobody who has called is left without an answer',
  },
  {
    name: 'faults',
    on: 'each',
    what: 'the post office closed for an hour, the card provider failing, silent and repeating itself, the disk full',
  },
  {
    name: 'database-faults',
    on: 'mysql',
    what: 'the database refuses, hangs, is slow, cut off, killed, full: callers hear "not now", and work goes on by itself',
  },
  {
    name: 'second-process',
    on: 'sqlite',
    what: 'the operator imports, exports and checks a large catalogue from a process of its own while shoppers fill carts: no call is refused',
  },
  {
    name: 'fuzz',
    on: 'each',
    what: 'ten thousand spoiled calls of REST and ten thousand of GraphQL: no fault, nothing of the inside said',
  },
  {
    name: 'forgery',
    on: 'each',
    what: 'ten thousand forged payments and reports, and hundreds of forged tokens: none is accepted',
  },
  {
    name: 'attack-type-confusion',
    on: 'each',
    what: 'other types, case, blanks and accents in the place of every name: only its own name leads to a thing',
  },
  {
    name: 'attack-brute-force',
    on: 'each',
    what: 'guesses by aliases, fragments and both APIs at once have one budget; fifty uses of one reset link are one; the clock tells no emails',
  },
  {
    name: 'privacy',
    on: 'each',
    what: 'a whole life of a customer, failures too: nothing of them in the log or for others, and no connection to another machine',
  },
  {
    name: 'xss',
    on: 'sqlite',
    what: 'markup in every stored field and in addresses, in a real browser: no script runs, no report of the policy, no request to another host',
  },
  {
    name: 'attack-surface',
    on: 'sqlite',
    what: 'calls from other sites on every path, documents made to cost much, paths that climb out of their folder',
  },
  {
    name: 'attack-connections',
    on: 'sqlite',
    what: 'a hundred callers who leave, dawdle, never read or say nothing: everybody else is served',
  },
  {
    name: 'attack-settings',
    on: 'sqlite',
    what: 'production started with bad secrets and addresses: it refuses, names the variable and repeats no secret',
  },
  {
    name: 'load',
    on: 'each',
    what: 'a crowd that looks, fills carts and buys, at half and at twice of what the shop can do; an hour of it at night',
  },
];

/** @throws when a name matches no section */
export function chosenSections(names) {
  const unknown = names.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no section ${unknown.join(', ')}; there are ${sections.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? sections : sections.filter(({ name }) => names.includes(name));
}
