import { growCatalogue } from '../bench/large-catalogue';
import { exportProducts } from '../server/features/exports/export-products';
import { dialectOf } from '../server/database/dialect';
import { openTestShop, type TestShop } from '../server/testing/shop';

const products = 20_000;
/** A page of 100 products, with a margin for the rows that belong to them. */
const mostRows = 1000;

const card = 'id title slug price { formatted } rating { average } featureImage { url }';
const list = `totalCount nodes { ${card} } facets { key values { value count } }`;
const lists = {
  'twelve products': `{ products(first: 12) { ${list} } }`,
  'a hundred products': `{ products(first: 100) { totalCount nodes { id slug price { formatted } } } }`,
  'a deep page': `{ products(first: 48, page: 400) { ${list} } }`,
  'every order': `{ ${['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING_DESC', 'TITLE_ASC']
    .map((sort) => `${sort}: products(first: 48, sort: ${sort}) { nodes { slug } }`)
    .join(' ')} }`,
  'a category': `{ category(key: "hair-cleanser") { products(first: 48) { ${list} } } }`,
  'a sorted category': `{ products(first: 48, sort: PRICE_ASC, filter: { category: "hair-cleanser" }) { ${list} } }`,
  'a tag': `{ products(first: 48, filter: { tag: "scalp" }) { ${list} } }`,
  'an ingredient': `{ ingredients(first: 5) { products { ${card} } } }`,
  'filtered products': `{ products(first: 48, filter: { inStock: true, minPrice: "5.00" }) { ${list} } }`,
  'products that are sold out': `{ products(first: 48, filter: { inStock: false }) { ${list} } }`,
  'few products that meet a filter': `{ products(first: 48, filter: { minRating: 5, maxPrice: "1.00" }) { ${list} } }`,
  'several categories': `{ products(first: 48, filter: { categories: ["hair-cleanser", "hand-cream"] }) { ${list} } }`,
  'several values of several groups': `{ products(first: 48, sort: PRICE_ASC, filter: { categories: ["hair-cleanser", "hand-cream"],
    tags: ["scalp", "anti-frizz"], ingredients: ["rosemary", "lavender"], inStock: true, minPrice: "1.00" }) { ${list} } }`,
  'a tag within a category': `{ products(first: 48, filter: { category: "hair-cleanser", tag: "scalp" }) { ${list} } }`,
  deals: `{ products(first: 3, filter: { deal: true }) { nodes { ${card} } } }`,
  'a search': `{ products(first: 48, query: "lavender", sort: RELEVANCE) { ${list} } }`,
  'a common word': `{ products(first: 48, query: "oil", sort: RELEVANCE) { ${list} } }`,
  suggestions: '{ searchSuggestions(query: "lav") { text } }',
  'the suggestions of an empty search': `{ relatedProducts(first: 4) { ${card} } }`,
};

interface PlanRow {
  readonly table: string | null;
  readonly rows: number | string | null;
  readonly r_rows?: number | string | null;
  readonly Extra: string | null;
}

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

describe(`a catalogue of ${products} products`, () => {
  let test: TestShop;
  let slug: string;

  beforeAll(async () => {
    test = await openTestShop({ seeded: true });
    await growCatalogue(test.shop.db, products);
    await test.shop.db.query('UPDATE product SET stock = 0 WHERE id % 97 = 0');
    const { data } = await test.graphql<{ products: { nodes: { slug: string }[] } }>(
      '{ products(first: 1) { nodes { slug } } }',
    );
    slug = data?.products.nodes[0]?.slug ?? '';
  });
  afterAll(() => test.close());

  /** Returns the statements of a query that read products, or rows that belong to products. */
  const statementsOf = (query: string) =>
    statementsDuring(async () => expect((await test.graphql(query)).errors).toEqual([]));

  async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
    const statements: Statement[] = [];
    const { logger } = test.shop.db;
    const { logQuery } = logger;
    logger.logQuery = (sql: string, values: unknown[] = []) => void statements.push({ sql, values });
    try {
      await work();
    } finally {
      logger.logQuery = logQuery;
    }
    return statements.filter(({ sql }) => /\bproduct/.test(sql));
  }

  /** Returns the steps of a statement's plan that read more rows than they should: all of a table, or all of an order. */
  async function problemsOf({ sql, values }: Statement): Promise<string[]> {
    return dialectOf(test.shop.db) === 'sqlite' ? sqliteProblems(sql, values) : serverProblems(sql, values);
  }

  async function sqliteProblems(sql: string, values: readonly unknown[]): Promise<string[]> {
    const plan = await test.shop.db.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, [...values]);
    // An equality on one of these columns selects a part of the catalogue that grows with it.
    const isLong = /^(SCAN (p|product\w*)\b|SEARCH \w+ .*\((is_published|tag_id|ingredient_id)=\?\))/;
    return plan.map(({ detail }) => detail).filter((detail) => isLong.test(detail));
  }

  async function serverProblems(sql: string, values: readonly unknown[]): Promise<string[]> {
    // MariaDB executes the statement and reports the rows that it has read, except those that it has read to sort them.
    const explain = dialectOf(test.shop.db) === 'mariadb' ? 'ANALYZE' : 'EXPLAIN';
    const plan = await test.shop.db.query<PlanRow[]>(`${explain} ${sql}`, [...values]);
    return plan
      .map(({ table, rows, r_rows: read, Extra }) => {
        const isSorted = Extra?.includes('filesort') ?? false;
        return { table, rows: Number((isSorted ? null : read) ?? rows ?? 0), Extra };
      })
      .filter(({ rows }) => rows > mostRows)
      .map(({ table, rows, Extra }) => `${table}: ${rows} rows, ${Extra}`);
  }

  it.each([
    "SELECT p.id FROM product p WHERE p.description LIKE '%oil%'",
    'SELECT p.id FROM product p WHERE p.is_published = 1 ORDER BY p.shipping LIMIT 12',
    'SELECT COUNT(*) FROM product_tag marked',
  ])('has plans that this test rejects: %s', async (sql) => {
    expect(await problemsOf({ sql, values: [] })).toHaveLength(1);
  });

  async function expectBounded(query: string): Promise<void> {
    // The first request reads the ids and counts that are cached.
    await test.graphql(query);
    const problems = await Promise.all((await statementsOf(query)).map(problemsOf));
    expect(problems.flat()).toEqual([]);
  }

  it.each(Object.entries(lists))('is read by statements of bounded length: %s', async (_name, query) => {
    await expectBounded(query);
  });

  it('is read by statements of bounded length: a product with everything below it', async () => {
    await expectBounded(`{ product(slug: "${slug}") { ${card} description gallery { url } tags categories { key }
      ingredients { name } regime { slug } related { ${card} } reviews(first: 5) { totalCount nodes { headline } } } }`);
  });

  it('is exported by statements of bounded length, from the middle as well', async () => {
    for (const after of [0, 300_000]) {
      const parts = exportProducts(test.shop.db, 'GBP', after);
      const statements = await statementsDuring(() => parts.next());
      expect(statements).toHaveLength(4);
      expect((await Promise.all(statements.map(problemsOf))).flat()).toEqual([]);
      await parts.return(undefined);
    }
  });
});
