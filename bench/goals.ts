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

const pages = ['/', '/shop', '/shop/hair-cleanser', '/search/lavender', '/product/…'];
const growthBase = 1000;

/** The row that grows most from 1,000 products to a larger catalogue. */
const growth = (products: number, limit: number): Goal => ({
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
  { what: 'checkout: paid orders/s', bound: 'at least', limit: 60, value: ({ checkout }) => checkout?.perSecond },
  ...pages.flatMap((page) => [
    inFloorRequests(`page ${page}, cache off`, 8),
    inFloorRequests(`page ${page}, cache on`, 0.3),
  ]),
  growth(20_000, 1.15),
  growth(100_000, 1.3),
  { what: 'idle: memory in MB', bound: 'at most', limit: 150, value: ({ process }) => process?.idleMb },
  { what: 'under load: most memory in MB', bound: 'at most', limit: 350, value: ({ process }) => process?.mostMb },
  { what: 'start until ready, in s', bound: 'at most', limit: 2, value: ({ process }) => process?.readySeconds },
];

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
  const { value, name } = typeof measured === 'number' ? { value: measured, name: undefined } : measured;
  const isMet = bound === 'at least' ? value >= limit : value <= limit;
  return `${decimals(value, value < 20 ? 2 : 0)}${name === undefined ? '' : ` (${name})`}, ${isMet ? 'met' : 'MISSED'}`;
}
