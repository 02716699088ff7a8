import { type DataSource } from 'typeorm';
import { dialectOf } from './dialect';

/** The product columns in the full-text index, on SQLite and on MySQL. */
const columns = ['title', 'sub_title', 'search_text'] as const;

const columnList = columns.join(', ');
const valuesOf = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ');
const deleteEntry = `INSERT INTO product_search(product_search, rowid, ${columnList}) VALUES ('delete', old.id, ${valuesOf('old')});`;
const insertEntry = `INSERT INTO product_search(rowid, ${columnList}) VALUES (new.id, ${valuesOf('new')});`;

const triggers = {
  product_search_insert: `AFTER INSERT ON product BEGIN ${insertEntry} END`,
  product_search_delete: `AFTER DELETE ON product BEGIN ${deleteEntry} END`,
  product_search_update: `AFTER UPDATE OF ${columnList} ON product BEGIN ${deleteEntry} ${insertEntry} END`,
} as const;

/** No stemming: MySQL has none, and a prefix of a word need not be a prefix of its stem. */
async function ensureSqliteIndex(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `CREATE VIRTUAL TABLE IF NOT EXISTS product_search USING fts5(${columnList}, content='product', content_rowid='id', ` +
      `tokenize='unicode61 remove_diacritics 2', prefix='2 3')`,
  );
  const present = await dataSource.query<{ name: string }[]>(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'product_search_%'",
  );
  if (present.length === Object.keys(triggers).length) return;
  for (const [name, body] of Object.entries(triggers))
    await dataSource.query(`CREATE TRIGGER IF NOT EXISTS ${name} ${body}`);
  await dataSource.query("INSERT INTO product_search(product_search) VALUES ('rebuild')");
}

async function ensureServerIndex(dataSource: DataSource): Promise<void> {
  const present = await dataSource.query<unknown[]>("SHOW INDEX FROM product WHERE Key_name = 'product_search'");
  if (present.length > 0) return;
  // COPY: if the table once had a full-text index, MariaDB's in-place build leaves the existing rows out of the new one.
  await dataSource.query(`ALTER TABLE product ADD FULLTEXT INDEX product_search (${columnList}), ALGORITHM = COPY`);
}

/**
 * Creates the full-text index over products if it is missing: the FTS5 table `product_search` on SQLite (its `rowid` is the
 * product's id), a FULLTEXT index of that name on MySQL. Runs after all migrations, because altering an SQLite table
 * silently drops the triggers that maintain the index.
 */
export async function ensureSearchIndex(dataSource: DataSource): Promise<void> {
  await (dialectOf(dataSource) === 'sqlite' ? ensureSqliteIndex(dataSource) : ensureServerIndex(dataSource));
}
