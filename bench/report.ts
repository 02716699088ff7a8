import type { Measurement } from './measure';
import type { Workload } from './workloads';

/** The least that an answer can cost on this machine in this run. */
export interface Floors {
  readonly 'one statement': Measurement;
  readonly 'no statement': Measurement;
  readonly http: Measurement;
}

/**
 * 'markup': on, for requests with a token, which the cache of responses does not answer. A page is computed again with the same answers to
 * its queries, and its markup is reused.
 */
export type CacheSetting = 'on' | 'off' | 'markup';

export interface ReportRow {
  readonly workload: Pick<Workload, 'name' | 'floor' | 'kind' | 'isPublic'>;
  readonly database: string;
  readonly products: number;
  /** What the server keeps of responses that are the same for every caller. */
  readonly cache: CacheSetting;
  readonly measured: Measurement;
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

function cellsOf({ workload, database, products, cache, measured }: ReportRow, floors: Floors): readonly string[] {
  const floor = floors[workload.floor];
  return [
    workload.name,
    database,
    String(products),
    cache,
    decimals(measured.perSecond, 0),
    decimals(measured.perSecond / floor.perSecond, 2),
    decimals(measured.cpuMs, 2),
    decimals(measured.cpuMs / floor.cpuMs, 1),
    decimals(measured.databaseCpuMs, 2),
    decimals(measured.statements, 1),
    decimals(measured.p99Ms, 0),
    String(measured.memoryMb),
  ];
}

/** Returns one Markdown row per workload, database and size, and the rows of the floor. */
export function reportTable(rows: readonly ReportRow[], floors: Floors, database: string): string {
  const floorRows = (Object.keys(floors) as (keyof Floors)[]).map((name) =>
    cellsOf(
      {
        workload: {
          name: `floor: ${name}`,
          floor: name === 'http' ? 'no statement' : name,
          kind: 'call',
          isPublic: false,
        },
        database,
        products: 27,
        cache: 'off',
        measured: floors[name],
      },
      floors,
    ),
  );
  const lines = [...floorRows, ...rows.map((row) => cellsOf(row, floors))];
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The name of a row within one database and size. */
export const nameOf = ({ workload, cache }: ReportRow): string =>
  workload.isPublic ? `${workload.name}, cache ${cache}` : workload.name;

/** CPU time of shop and database for a request of a row; undefined when it was not measured. */
export function costOf(rows: readonly ReportRow[], name: string, products: number): number | undefined {
  const row = rows.find((each) => nameOf(each) === name && each.products === products);
  return row && row.measured.cpuMs + (row.measured.databaseCpuMs ?? 0);
}

/** Returns, for each workload, its CPU time at each size relative to the smallest size above 27 products: 1 means that it does not grow. */
export function growthTable(rows: readonly ReportRow[]): string {
  const names = [...new Set(rows.map(nameOf))];
  const sizes = [...new Set(rows.map(({ products }) => products))].filter((products) => products > 27);
  const [base] = sizes;
  if (base === undefined) return '';
  const lines = names.map((name) => {
    const least = costOf(rows, name, base);
    return [name, ...sizes.map((size) => decimals((costOf(rows, name, size) ?? NaN) / (least ?? NaN), 2))];
  });
  const header = [`cost of ${base} products = 1`, ...sizes.map(String)];
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
