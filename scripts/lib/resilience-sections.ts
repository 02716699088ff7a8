export const databases = ['sqlite', 'mysql'] as const;
export type Database = (typeof databases)[number];

export interface Section {
  readonly name: string;
  /** On each database, or once, because it involves no database (sqlite) or only exists there (mysql). */
  readonly on: Database | 'each';
  readonly what: string;
  /** The database of runs with reduced numbers; `npm run resilience -- <name>` and --nightly use all. */
  readonly quickOn?: Database;
  /** Runs while nothing else does, because it measures capacity or times. The others run two at a time on each database, and on both databases at once. */
  readonly isTimed?: boolean;
  /** Runs when it is named and with --nightly only: it takes minutes and packages that few machines have. */
  readonly isOnDemand?: boolean;
  /** Test files that run instead of `resilience/<name>.resilience.test.ts`. */
  readonly tests?: readonly string[];
}

/** Sections of npm run resilience. */
export const sections: readonly Section[] = [
  {
    name: 'sales',
    on: 'each',
    what: 'hundreds of concurrent customers buy the same units, redeem the same coupon and pay: stock, coupon and payments are exact',
  },
  {
    name: 'races',
    on: 'each',
    what: 'an operation paused between its reads and writes while a concurrent one runs: stock, coupon, payment, cart, address, review, wishlist, changes by staff',
    tests: [
      ...[
        'orders/place-order-races',
        'orders/take-stock-races',
        'orders/ordered-cart-races',
        'payments/payment-races',
        'payments/late-payment-races',
        'payments/refund-failure-races',
        'carts/merge-carts-races',
        'customers/address-races',
        'reviews/review-races',
        'wishlists/wishlist-races',
        'stock-alerts/stock-alert-races',
      ].map((name) => `server/features/${name}.test.ts`),
      ...[
        'audit/deletion-races',
        'audit/editing-races',
        'imports/import-races',
        'orders/staff-races',
        'planned-prices/planned-price-races',
      ].map((name) => `server/staff/${name}.test.ts`),
    ],
  },
  {
    name: 'access',
    on: 'each',
    what: 'every operation of both APIs called as a visitor, as the owner and as another customer',
    tests: ['server/graphql/access-matrix.test.ts', 'server/rest/access-matrix.test.ts'],
  },
  {
    name: 'totals',
    on: 'sqlite',
    what: 'totals of 100,000 random carts compared with the formula',
    tests: ['domain/cart-totals.test.ts'],
  },
  {
    name: 'crashes',
    on: 'each',
    what: 'kill -9 at every sync point of checkout and payment, and at random under checkout load: every order recovers without intervention',
  },
  {
    name: 'webhooks',
    on: 'each',
    what: 'kill -9 between the answer of a partner and its record, and at random, while the partner fails and hangs: no event is lost or out of order',
  },
  {
    name: 'shutdown',
    on: 'each',
    what: 'repeated SIGTERM under load, behind health checks: every request is answered',
  },
  {
    name: 'faults',
    on: 'each',
    what: 'mail server down for an hour; card provider failing, hanging and repeating webhooks; disk full',
  },
  {
    name: 'database-faults',
    on: 'mysql',
    what: 'database refusing connections, hanging, slow, disconnected, killed, full: requests answer 503 in time and recover without intervention',
  },
  {
    name: 'second-process',
    on: 'sqlite',
    what: 'the operator command imports, exports and checks a large catalogue in its own process during cart traffic: no request fails',
  },
  {
    name: 'backup',
    on: 'each',
    what: 'a backup during checkout load, restored elsewhere: every order acknowledged before it is there, and all invariants hold; restores killed with SIGKILL',
  },
  {
    name: 'migrations',
    on: 'each',
    what: 'processes that migrate one empty database at once, and the server of the release before on the new tables',
  },
  {
    name: 'large-catalogue',
    on: 'each',
    what: 'the plans of the statements of every list, search and product page with 20,000 products: none reads or sorts the whole catalogue',
  },
  {
    name: 'fuzz',
    on: 'each',
    what: 'thousands of malformed REST and GraphQL requests: no internal error, no internals in responses',
  },
  {
    name: 'forgery',
    on: 'each',
    what: 'thousands of forged payment confirmations and webhooks, and hundreds of forged tokens: none is accepted',
  },
  {
    name: 'attack-type-confusion',
    on: 'each',
    what: 'ids and slugs in other types, letter case, blanks and accents: only the exact value matches',
  },
  {
    name: 'attack-brute-force',
    on: 'each',
    what: 'guesses through aliases, fragments and both APIs share one budget; concurrent uses of a reset link succeed once',
  },
  {
    name: 'attack-timing',
    on: 'each',
    isTimed: true,
    what: 'response times of failed logins do not reveal which emails exist',
  },
  {
    name: 'privacy',
    on: 'each',
    what: 'a customer scenario with failures: no personal data in the log or visible to others, no connection to other hosts',
  },
  {
    name: 'xss',
    on: 'sqlite',
    what: 'markup in every stored field and in URLs, in a real browser: no script runs, no policy violation, no request to another host',
  },
  {
    name: 'attack-surface',
    on: 'sqlite',
    isTimed: true,
    what: 'cross-site requests on every path, expensive GraphQL documents, path traversal',
  },
  {
    name: 'attack-connections',
    on: 'sqlite',
    isTimed: true,
    what: 'a hundred clients that disconnect, send slowly, never read or stay idle: other clients are served',
  },
  {
    name: 'attack-settings',
    on: 'sqlite',
    what: 'production started with invalid secrets and URLs: startup fails, names the variable and prints no secret',
  },
  {
    name: 'metrics',
    on: 'each',
    what: 'a Prometheus scrapes the shop: it has each metric of the alerts and the dashboard, and evaluates all of them (skipped where it is not installed)',
  },
  {
    name: 'tracing',
    on: 'each',
    what: 'traces reach an OpenTelemetry receiver, and its absence delays nothing; without the settings no package for metrics or traces is loaded',
  },
  {
    name: 'cluster',
    on: 'mysql',
    isTimed: true,
    isOnDemand: true,
    what: 'four processes on three Galera servers behind balancers, killed, frozen and replaced under load: stock is exact and no acknowledged order is lost',
  },
  {
    name: 'cluster-migrations',
    on: 'mysql',
    isOnDemand: true,
    what: 'processes on each of three Galera servers that migrate one empty database at once: each migration runs once',
  },
  {
    name: 'load',
    on: 'each',
    // A minute without other work for each database. The queue that is tested is in front of both.
    quickOn: 'mysql',
    isTimed: true,
    what: 'visitors who browse, fill carts and buy, at half and at twice the capacity; for an hour with --nightly',
  },
];

/** The selected sections that run on a database, of those that are tested. */
export function sectionsOn(
  database: Database,
  selected: readonly Section[],
  { tested, isQuick }: { readonly tested: readonly Database[]; readonly isQuick: boolean },
): readonly Section[] {
  return selected.filter(({ on, quickOn }) => {
    if (on !== 'each') return on === database;
    return !isQuick || quickOn === undefined || quickOn === database || !tested.includes(quickOn);
  });
}

/**
 * @param names none: all that run by default, or all with `nightly`
 * @throws when a name matches no section
 */
export function selectSections(names: readonly string[], nightly: boolean): readonly Section[] {
  const unknown = names.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no section ${unknown.join(', ')}; there are ${sections.map(({ name }) => name).join(', ')}.`,
    );
  if (names.length > 0) return sections.filter(({ name }) => names.includes(name));
  return sections.filter(({ isOnDemand = false }) => nightly || !isOnDemand);
}
