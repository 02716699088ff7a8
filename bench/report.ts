import type { Measurement } from './measure';
import { type Figure, medianOf, ratioOf } from './turns';
import type { Workload } from './workloads';

/** The least that an answer can cost on this machine in this run: every turn of the floor server, by what it does. */
export type Floors = ReadonlyMap<Workload['floor'] | 'http', readonly Measurement[]>;

/**
 * 'markup': on, for requests with a token, which the cache of responses does not answer. A page is computed again with the same answers to
 * its queries, and its markup is reused.
 */
export type CacheSetting = 'on' | 'off' | 'markup';

export interface ReportRow {
  readonly workload: Pick<Workload, 'name' | 'isPublic'>;
  readonly database: string;
  readonly products: number;
  /** What the server keeps of responses that are the same for every caller. */
  readonly cache: CacheSetting;
  readonly turns: readonly Measurement[];
  /** The floor's turns between those of the row. */
  readonly floor: readonly Measurement[];
}

const columns = [
  'work',
  'database',
  'products',
  'cache',
  'requests/s',
  'of the floor',
  'CPU ms',
  'CPU in floor requests',
  'database CPU ms',
  'statements',
  'p99 ms',
  'memory MB',
] as const;

export const decimals = (value: number | null, digits: number) => (value === null ? '-' : value.toFixed(digits));

const perSecond: Figure = (turn) => turn.perSecond;
const cpuMs: Figure = (turn) => turn.cpuMs;

/** Requests per second as a part of the floor's. */
export const speedOf = ({ turns, floor }: ReportRow): number | null => ratioOf(turns, floor, perSecond);

/** CPU time of the shop for a request, in requests of the floor. */
export const floorRequestsOf = ({ turns, floor }: ReportRow): number | null => ratioOf(turns, floor, cpuMs);

function cellsOf(row: ReportRow): readonly string[] {
  const { workload, database, products, cache, turns } = row;
  return [
    workload.name,
    database,
    String(products),
    cache,
    decimals(medianOf(turns, perSecond), 0),
    decimals(speedOf(row), 2),
    decimals(medianOf(turns, cpuMs), 2),
    decimals(floorRequestsOf(row), 1),
    decimals(
      medianOf(turns, (turn) => turn.databaseCpuMs),
      2,
    ),
    decimals(
      medianOf(turns, (turn) => turn.statements),
      1,
    ),
    decimals(
      medianOf(turns, (turn) => turn.p99Ms),
      0,
    ),
    decimals(
      medianOf(turns, (turn) => turn.memoryMb),
      0,
    ),
  ];
}

/** Returns one Markdown row per workload, database and size, and the rows of the floor. */
export function reportTable(rows: readonly ReportRow[], floors: Floors, database: string): string {
  const floorRows = [...floors].map(([name, turns]): ReportRow => {
    const workload = { name: `floor: ${name}`, isPublic: false };
    return { workload, database, products: 27, cache: 'off', turns, floor: turns };
  });
  const lines = [...floorRows, ...rows].map(cellsOf);
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The name of a row within one database and size. */
export const nameOf = ({ workload, cache }: ReportRow): string =>
  workload.isPublic ? `${workload.name}, cache ${cache}` : workload.name;

/** CPU time of shop and database for a request, relative to the same row at another number of products; null when one was not measured. */
export function growthOf(rows: readonly ReportRow[], name: string, products: number, base: number): number | null {
  const at = (size: number) => rows.find((row) => nameOf(row) === name && row.products === size)?.turns ?? [];
  return ratioOf(at(products), at(base), (turn) => turn.cpuMs + (turn.databaseCpuMs ?? 0));
}

/** Returns, for each workload, its cost at each size relative to the smallest size above 27 products: 1 means that it does not grow. */
export function growthTable(rows: readonly ReportRow[]): string {
  const names = [...new Set(rows.map(nameOf))];
  const sizes = [...new Set(rows.map(({ products }) => products))].filter((products) => products > 27);
  const [base] = sizes;
  if (base === undefined) return '';
  const lines = names.map((name) => [name, ...sizes.map((size) => decimals(growthOf(rows, name, size, base), 2))]);
  const header = [`cost of ${base} products = 1`, ...sizes.map(String)];
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
