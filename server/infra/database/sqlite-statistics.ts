import { type DataSource } from 'typeorm';
import { dialectOf } from './dialect';

interface TableStatistics {
  readonly rows: number;
  /** Rows with the same value of an index's first column, of its first two columns, and so on, by the names of its columns. */
  readonly indexes: Readonly<Record<string, readonly number[]>>;
}

/**
 * A catalogue of 20,000 products, rounded. SQLite has no statistics of its own before an ANALYZE, and then assumes that ten rows have
 * `is_published = 1`: it reads the whole index of published products for each list, even for one that names the ids of its products.
 * With these, its plans are the same for every shop, and right for a large one.
 */
const catalogue: Readonly<Record<string, TableStatistics>> = {
  product: {
    rows: 20_000,
    indexes: {
      slug: [1],
      title: [1],
      theme: [4000],
      current_price: [7],
      created_at: [700],
      updated_at: [700],
      featured_position: [1],
      suggested_position: [2000],
      deal_position: [3000],
      new_position: [3000],
      'is_published,featured_position,id,current_price,created_at,rating_sum,rating_count,theme,deal_position,new_position':
        [20_000, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    },
  },
  product_category: {
    rows: 32_000,
    indexes: { 'category_id,position': [3500, 1], 'product_id,category_id': [2, 1] },
  },
  product_image: { rows: 72_000, indexes: { 'product_id,position': [4, 1] } },
  product_ingredient: {
    rows: 43_000,
    indexes: { ingredient_id: [1600], 'product_id,ingredient_id': [3, 1] },
  },
  product_relation: {
    rows: 136_000,
    indexes: { related_id: [7], 'product_id,kind,related_id': [7, 4, 1] },
  },
  product_tag: { rows: 86_000, indexes: { tag_id: [1300], 'product_id,tag_id': [5, 1] } },
  review: {
    rows: 60_000,
    indexes: {
      'status,id': [30_000, 1],
      'product_id,status,review_date': [6, 6, 1],
      'customer_id,product_id': [2, 1],
    },
  },
};

const statisticsTables = ['sqlite_stat1', 'sqlite_stat4'];
/** A table without indexes and with few rows. */
const analysedTable = 'migrations';

/** A row of `sqlite_stat1`: the numbers of `stat` are the rows of the table, then the rows for each value of the columns. */
interface StatisticsRow {
  readonly tbl: string;
  readonly idx: string;
  readonly stat: string;
}

/**
 * Gives SQLite these statistics in place of others, such as those of an ANALYZE while the shop was small. Runs after all migrations: SQLite deletes
 * the statistics of a table that a migration replaces. MySQL and MariaDB keep their own.
 */
export async function ensureSqliteStatistics(dataSource: DataSource): Promise<void> {
  if (dialectOf(dataSource) !== 'sqlite') return;
  const wanted = await wantedRows(dataSource);
  if (linesOf(await presentRows(dataSource)) === linesOf(wanted)) return;
  // In one transaction that changes the schema: open connections then read the statistics anew, all of them at once.
  await dataSource.transaction(async (manager) => {
    for (const table of statisticsTables) await manager.query(`DROP TABLE IF EXISTS ${table}`);
    // Creates the table, which CREATE TABLE cannot.
    await manager.query(`ANALYZE ${analysedTable}`);
    for (const { tbl, idx, stat } of wanted)
      await manager.query('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)', [tbl, idx, stat]);
  });
  // The connection that has changed the schema does not read them anew by itself.
  await dataSource.query('ANALYZE sqlite_schema');
}

async function wantedRows(dataSource: DataSource): Promise<StatisticsRow[]> {
  const indexes = await dataSource.query<{ tbl: string; idx: string; columns: string }[]>(
    `SELECT tables.name AS tbl, list.name AS idx, (SELECT GROUP_CONCAT(name) FROM pragma_index_info(list.name)) AS columns
     FROM sqlite_master tables, pragma_index_list(tables.name) list WHERE tables.type = 'table' ORDER BY tbl, idx`,
  );
  return indexes.flatMap(({ tbl, idx, columns }) => {
    const table = catalogue[tbl];
    const rowsPerValue = table?.indexes[columns];
    return table && rowsPerValue ? [{ tbl, idx, stat: [table.rows, ...rowsPerValue].join(' ') }] : [];
  });
}

async function presentRows(dataSource: DataSource): Promise<StatisticsRow[]> {
  const tables = await dataSource.query<unknown[]>("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'");
  if (tables.length === 0) return [];
  return dataSource.query('SELECT tbl, idx, stat FROM sqlite_stat1 WHERE tbl <> ? ORDER BY tbl, idx', [analysedTable]);
}

const linesOf = (rows: readonly StatisticsRow[]) =>
  rows.map(({ tbl, idx, stat }) => `${tbl} ${idx} ${stat}`).join('\n');
