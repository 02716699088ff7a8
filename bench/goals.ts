import type { CheckoutCosts } from './checkout';
import { decimals, floorRequestsOf, growthOf, nameOf, type ReportRow, speedOf } from './report';
import type { ProcessFigures } from './shop-process';
import { medianOf } from './turns';

/** What one run measured on one database; what it did not measure is undefined. */
export interface DatabaseFigures {
  readonly database: string;
  readonly rows: readonly ReportRow[];
  /** Of the smallest catalogue. */
  readonly checkout?: CheckoutCosts;
  readonly process?: ProcessFigures;
}

/** A figure of one row among several. */
interface Named {
  readonly name: string;
  readonly value: number;
}

interface Goal {
  readonly what: string;
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
  readonly value: (figures: DatabaseFigures) => number | Named | null | undefined;
}

/** A row of the smallest catalogue that has `atLeast` products, by the name that the tables give it. */
function smallest({ rows }: DatabaseFigures, name: string, atLeast: number): ReportRow | undefined {
  const least = Math.min(...rows.map(({ products }) => products).filter((products) => products >= atLeast));
  return rows.find((row) => row.products === least && nameOf(row) === name);
}

/** A figure of a row of the smallest catalogue, or of the smallest one with so many products. */
const ofRow =
  (name: string, figure: (row: ReportRow) => number | null, atLeast = 0): Goal['value'] =>
  (figures) => {
    const row = smallest(figures, name, atLeast);
    return row && figure(row);
  };

const perSecond = (name: string, limit: number, atLeast = 0): Goal => ({
  what: `${name}: requests/s of the floor`,
  bound: 'at least',
  limit,
  value: ofRow(name, speedOf, atLeast),
});

const inFloorRequests = (name: string, limit: number): Goal => ({
  what: `${name}: CPU in floor requests`,
  bound: 'at most',
  limit,
  value: ofRow(name, floorRequestsOf),
});

/**
 * The goal for orders is an absolute one, set on MariaDB where the floor answered this many requests per second. It follows the speed of the
 * machine there, since that changes from hour to hour; on SQLite it is taken as it is.
 */
const floorOfOrders = 802;

const paidOrders: Goal['value'] = ({ database, checkout }) =>
  checkout && (database === 'mysql' ? checkout.ofFloor * floorOfOrders : checkout.perSecond);

const pages = ['/', '/shop', '/shop/hair-cleanser', '/search/lavender', '/product/…'];
const growthBase = 1000;

/** Most that the cost of a row may be at a number of products, relative to its cost at `growthBase`. */
const growthLimits = [
  { products: 20_000, limit: 1.15 },
  { products: 100_000, limit: 1.3 },
] as const;

/** The row that grows most from 1,000 products to a larger catalogue. */
const growth = ({ products, limit }: (typeof growthLimits)[number]): Goal => ({
  what: `cost at ${products} products, of that at ${growthBase}`,
  bound: 'at most',
  limit,
  value: ({ rows }) => {
    const ratios = [...new Set(rows.map(nameOf))].flatMap((name): Named[] => {
      const value = growthOf(rows, name, products, growthBase);
      return value === null ? [] : [{ name, value }];
    });
    return ratios.sort((one, other) => other.value - one.value)[0];
  },
});

/** What the shop shall cost. Ratios are those of the smallest catalogue, which the floor reads too, and of the smallest with a full list. */
export const goals: readonly Goal[] = [
  perSecond('{ __typename }, cache off', 0.9),
  perSecond('{ __typename }, cache on', 0.9),
  perSecond('list of 12, cache off', 0.55),
  perSecond('list of 12, cache on', 1.3),
  perSecond('list of 100, cache off', 0.25, 100),
  perSecond('list of 100, cache on', 1.2, 100),
  perSecond('product detail, cache off', 0.4),
  perSecond('product detail, cache on', 1.3),
  perSecond('search, cache off', 0.5),
  perSecond('search, cache on', 1.3),
  perSecond('cart read', 0.6),
  perSecond('add to cart', 0.35),
  {
    what: 'add to cart: statements',
    bound: 'at most',
    limit: 7,
    value: ofRow('add to cart', ({ turns }) => medianOf(turns, ({ statements }) => statements)),
  },
  {
    what: `checkout: paid orders/s (mysql: at a floor of ${floorOfOrders} requests/s)`,
    bound: 'at least',
    limit: 60,
    value: paidOrders,
  },
  ...pages.flatMap((page) => [
    inFloorRequests(`page ${page}, cache off`, 8),
    inFloorRequests(`page ${page}, cache on`, 0.3),
  ]),
  ...growthLimits.map(growth),
  { what: 'idle: memory in MB', bound: 'at most', limit: 150, value: ({ process }) => process?.idleMb },
  { what: 'under load: most memory in MB', bound: 'at most', limit: 350, value: ({ process }) => process?.mostMb },
  { what: 'start until ready, in s', bound: 'at most', limit: 2, value: ({ process }) => process?.readySeconds },
];

/** Whether rows of one database seem to miss a goal. */
export const missesGoal = (database: string, rows: readonly ReportRow[]): boolean =>
  goals.some(({ value, bound, limit }) => {
    const measured = value({ database, rows });
    return measured !== null && measured !== undefined && !isMet(numberOf(measured), bound, limit);
  });

/** Returns one Markdown row per goal: what was measured on each database, and whether that meets it. */
export function goalTable(measured: readonly DatabaseFigures[]): string {
  const header = ['goal', 'limit', ...measured.map(({ database }) => database)];
  const lines = goals.map(({ what, bound, limit, value }) => [
    what,
    `${bound} ${limit}`,
    ...measured.map((figures) => verdict(value(figures), bound, limit)),
  ]);
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function verdict(measured: ReturnType<Goal['value']>, bound: Goal['bound'], limit: number): string {
  if (measured === null || measured === undefined) return 'not measured';
  const value = numberOf(measured);
  const of = typeof measured === 'number' ? '' : ` (${measured.name})`;
  return `${decimals(value, value < 20 ? 2 : 0)}${of}, ${isMet(value, bound, limit) ? 'met' : 'MISSED'}`;
}

const numberOf = (measured: number | Named): number => (typeof measured === 'number' ? measured : measured.value);

const isMet = (value: number, bound: Goal['bound'], limit: number): boolean =>
  bound === 'at least' ? value >= limit : value <= limit;
