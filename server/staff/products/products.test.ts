import { createCustomers } from '../../testing/builders/staff-orders';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { Product } from '../../features/products/product.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const listDocument = `query($first: Int!, $after: String, $search: String, $isPublished: Boolean, $stockState: StockState) {
  products(first: $first, after: $after, search: $search, isPublished: $isPublished, stockState: $stockState) {
    nodes { slug } pageInfo { hasNextPage endCursor }
  }
}`;
const productDocument =
  'query($id: ID!) { product(id: $id) { version stock supplied isPublished currentPrice { minorUnits } listPrice { minorUnits } } }';
const updateDocument = `mutation($id: ID!, $version: String!, $currentPrice: Decimal, $isPublished: Boolean) {
  updateProduct(id: $id, version: $version, currentPrice: $currentPrice, isPublished: $isPublished) {
    product { version isPublished currentPrice { formatted } } conflict { currentPrice { formatted } } userErrors { code field }
  }
}`;
const setStockDocument = `mutation($id: ID!, $stock: Int!, $seen: Int!, $note: String) {
  setProductStock(id: $id, stock: $stock, seen: $seen, note: $note) {
    product { stock } conflict { stock } userErrors { code field }
  }
}`;
const receiveDocument =
  'mutation($id: ID!, $pieces: Int!) { receiveProductStock(id: $id, pieces: $pieces) { product { stock } userErrors { code field } } }';

interface Page {
  readonly nodes: readonly { readonly slug: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

interface Detail {
  readonly version: string;
  readonly stock: number;
}

describe('products in the back office', () => {
  let test: TestShop;
  let editor: StaffClient;
  let packer: StaffClient;
  let customers: Awaited<ReturnType<typeof createCustomers>>;
  let id: string;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    editor = await signInAs(test, 'editor');
    packer = await signInAs(test, 'packer');
    customers = await createCustomers(test);
    await addProduct(test.shop.db, { slug: 'hidden-balm', title: 'Balm', isPublished: false, stock: 3 });
    await addProduct(test.shop.db, { slug: 'empty-oil', title: 'Neem oil', stock: 0 });
    await test.shop.db.manager.update(Product, { id: customers.product.id }, { listPrice: 12_000 });
    id = String(customers.product.id);
  });
  afterAll(() => test.close());

  const list = (variables: object) => editor.payload<Page>(listDocument, { first: 50, ...variables });
  const slugsOf = ({ nodes }: Page) => nodes.map(({ slug }) => slug);
  const detail = () => editor.payload<Detail>(productDocument, { id });
  const update = async (facts: object) =>
    editor.payload(updateDocument, { id, version: (await detail()).version, ...facts });
  const audit = (action: string) => test.shop.db.manager.findBy(AuditEntry, { action });

  it('lists products that are published or not, in pages by key, each with at most three statements', async () => {
    const first = await list({ first: 2 });
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect([...slugsOf(first), ...slugsOf(second)]).toEqual(['empty-oil', 'hidden-balm', customers.product.slug]);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    // The words of the catalogue are read once a minute.
    await list({ search: 'oil' });
    const { statements } = await countStatements(test.shop.db, () => list({ search: 'oil' }));
    // The first identifies the session.
    expect(statements.length).toBeLessThanOrEqual(1 + 3);
  });

  it('filters by words, slug, publication and stock', async () => {
    expect(slugsOf(await list({ search: 'hidden-balm' }))).toEqual(['hidden-balm']);
    expect(slugsOf(await list({ search: 'neem' }))).toEqual(['empty-oil']);
    expect(slugsOf(await list({ isPublished: false }))).toEqual(['hidden-balm']);
    expect(slugsOf(await list({ stockState: 'OUT' }))).toEqual(['empty-oil']);
    expect(slugsOf(await list({ stockState: 'LOW' }))).toEqual(['hidden-balm']);
  });

  it('changes a price, which the storefront shows at once, and records it', async () => {
    const price = async () =>
      (
        await test.graphql<{ product: { currentPrice: { formatted: string } } }>(
          'query($slug: String!) { product(slug: $slug) { currentPrice { formatted } } }',
          { slug: customers.product.slug },
        )
      ).data?.product.currentPrice.formatted;
    expect(await price()).toBe('RS.100.00');
    expect(await update({ currentPrice: '95.50' })).toMatchObject({
      product: { currentPrice: { formatted: 'RS.95.50' } },
      userErrors: [],
    });
    expect(await price()).toBe('RS.95.50');
    const [entry] = await audit('product edit');
    expect(entry).toMatchObject({ subjectType: 'product', subject: customers.product.slug });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({
      before: { currentPrice: 10_000 },
      after: { currentPrice: 9550 },
    });
  });

  it('refuses a price above the list price, and leaves no entry for an edit that changes nothing', async () => {
    expect(await update({ currentPrice: '120.01' })).toMatchObject({
      userErrors: [{ code: 'INVALID', field: ['currentPrice'] }],
    });
    const { length } = await audit('product edit');
    await update({});
    expect(await audit('product edit')).toHaveLength(length);
  });

  it('shows the current product to the second of two people who edit it', async () => {
    const { version } = await detail();
    const answers = await Promise.all(
      ['90.00', '91.00'].map((currentPrice) =>
        editor.payload<{ product: object | null }>(updateDocument, { id, version, currentPrice }),
      ),
    );
    expect(answers.filter(({ product }) => product !== null)).toHaveLength(1);
    expect(answers.find(({ product }) => product === null)).toMatchObject({
      conflict: { currentPrice: { formatted: expect.stringMatching(/^RS\.9[01]\.00$/) as string } },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
  });

  it('takes a product from the storefront and brings it back', async () => {
    const isShown = async () => {
      const query = 'query($slug: String!) { product(slug: $slug) { title } }';
      return (await test.graphql(query, { slug: customers.product.slug })).data?.['product'] !== null;
    };
    await update({ isPublished: false });
    expect(await isShown()).toBe(false);
    await update({ isPublished: true });
    expect(await isShown()).toBe(true);
  });

  it('sets a counted stock unless orders have changed it since, adds deliveries, and returns the history', async () => {
    const { stock } = await detail();
    const order = await customers.orderInCash(2);
    expect(await packer.payload(setStockDocument, { id, stock: 40, seen: stock })).toMatchObject({
      product: null,
      conflict: { stock: stock - 2 },
      userErrors: [{ code: 'STALE' }],
    });
    test.clock.advance({ minutes: 1 });
    await packer.payload(setStockDocument, { id, stock: 40, seen: stock - 2, note: 'Counted' });
    test.clock.advance({ minutes: 1 });
    expect(await packer.payload(receiveDocument, { id, pieces: 12 })).toMatchObject({ product: { stock: 52 } });
    const history = await packer.payload<readonly object[]>(
      'query($id: ID!) { stockHistory(productId: $id, first: 3) { kind change stock note actor orderNumber } }',
      { id },
    );
    const actor = expect.stringMatching(/^Ada \d+ <packer/) as string;
    expect(history).toEqual([
      { kind: 'received', change: 12, stock: 52, note: null, actor, orderNumber: null },
      { kind: 'set', change: 40 - (stock - 2), stock: 40, note: 'Counted', actor, orderNumber: null },
      { kind: 'sold', change: -2, stock: null, note: null, actor: null, orderNumber: order },
    ]);
    expect(await audit('product delivery')).toHaveLength(1);
    await expectInvariants(test.shop.db);
  });

  it('adds simultaneous deliveries and orders up', async () => {
    const { stock } = await detail();
    await Promise.all([
      packer.payload(receiveDocument, { id, pieces: 5 }),
      customers.orderInCash(2),
      packer.payload(receiveDocument, { id, pieces: 7 }),
    ]);
    expect((await detail()).stock).toBe(stock + 10);
    await expectInvariants(test.shop.db);
  });

  it('refuses prices by packers, stock by editors, and impossible numbers', async () => {
    const { version } = await detail();
    expect((await packer.call(updateDocument, { id, version })).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect((await editor.call(receiveDocument, { id, pieces: 1 })).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect(await packer.payload(receiveDocument, { id, pieces: -1 })).toMatchObject({
      userErrors: [{ code: 'INVALID', field: ['pieces'] }],
    });
    expect(await packer.payload(receiveDocument, { id: '0', pieces: 1 })).toMatchObject({
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  });
});
