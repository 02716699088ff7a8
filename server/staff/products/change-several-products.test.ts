import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';
import { type Product } from '../../features/products/product.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const outcomes =
  'outcomes { id product { stock isPublished listPrice { minorUnits } currentPrice { minorUnits } } userErrors { code field } }';
const editDocument = `mutation($products: [SeenProductInput!]!, $percent: Float, $withListPrice: Boolean, $currentPrice: Decimal, $isPublished: Boolean) {
  editProducts(products: $products, percent: $percent, withListPrice: $withListPrice, currentPrice: $currentPrice, isPublished: $isPublished) {
    ${outcomes} userErrors { code field }
  }
}`;
const stockDocument = `mutation($products: [SeenStockInput!]!, $stock: Int!) {
  setProductStocks(products: $products, stock: $stock) { ${outcomes} userErrors { code field } }
}`;

interface Payload {
  readonly outcomes: readonly { readonly product: object | null; readonly userErrors: readonly object[] }[] | null;
  readonly userErrors: readonly object[];
}

describe('changes of several products at once', () => {
  let test: TestShop;
  let editor: StaffClient;
  let packer: StaffClient;
  let products: readonly Product[];
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
    packer = await signInAs(test, 'packer');
  });
  beforeEach(async () => {
    const { db } = test.shop;
    products = [
      await addProduct(db, { listPrice: 1299, currentPrice: 995, stock: 5 }),
      await addProduct(db, { listPrice: 1000, currentPrice: 1000, stock: 0 }),
    ];
  });
  afterAll(() => test.close());

  const seen = () =>
    Promise.all(
      products.map(async ({ id }) => {
        const read = 'query($id: ID!) { product(id: $id) { version } }';
        const { version } = await editor.payload<{ version: string }>(read, { id: String(id) });
        return { id: String(id), version };
      }),
    );
  const edit = async (change: object, those?: readonly object[]) =>
    editor.payload<Payload>(editDocument, { products: those ?? (await seen()), ...change });
  const price = (list: number, current: number) => ({
    listPrice: { minorUnits: list },
    currentPrice: { minorUnits: current },
  });

  it('change prices by percent, with one rounding, each with its own audit entry', async () => {
    const { manager } = test.shop.db;
    const before = await manager.countBy(AuditEntry, { action: 'product edit' });
    expect(await edit({ percent: -10 })).toMatchObject({
      outcomes: [{ product: price(1299, 896) }, { product: price(1000, 900) }],
      userErrors: [],
    });
    expect(await manager.countBy(AuditEntry, { action: 'product edit' })).toBe(before + 2);
    expect(await edit({ percent: 2.5, withListPrice: true })).toMatchObject({
      outcomes: [{ product: price(1331, 918) }, { product: price(1025, 923) }],
    });
  });

  it('stop at no product that cannot be changed', async () => {
    const [first, second] = await seen();
    const stale = [{ ...first, version: 'old' }, { ...second }, { id: '0', version: 'x' }];
    expect(await edit({ currentPrice: '9.00' }, stale)).toMatchObject({
      outcomes: [
        { product: null, userErrors: [{ code: 'STALE' }] },
        { product: price(1000, 900), userErrors: [] },
        { product: null, userErrors: [{ code: 'NOT_FOUND' }] },
      ],
    });
    expect(await edit({ percent: 10 })).toMatchObject({
      outcomes: [{ product: price(1299, 1095) }, { product: price(1000, 990) }],
    });
    expect(await edit({ percent: 10 })).toMatchObject({
      outcomes: [
        { product: price(1299, 1205) },
        { product: null, userErrors: [{ code: 'INVALID', field: ['currentPrice'] }] },
      ],
    });
  });

  it('take products from the storefront', async () => {
    await edit({ isPublished: false });
    const query = 'query($slug: String!) { product(slug: $slug) { title } }';
    expect((await test.graphql(query, { slug: products[0]?.slug })).data).toEqual({ product: null });
  });

  it('set the stock, unless orders have changed it since it was seen', async () => {
    const those = products.map(({ id, stock }, index) => ({ id: String(id), seen: stock + index }));
    expect(await packer.payload<Payload>(stockDocument, { products: those, stock: 12 })).toMatchObject({
      outcomes: [{ product: { stock: 12 } }, { product: null, userErrors: [{ code: 'STALE' }] }],
    });
    await expectInvariants(test.shop.db);
  });

  it('refuse too many products, impossible values and other roles', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: String(index), version: 'x' }));
    expect((await editor.call(editDocument, { products: many, percent: 5 })).errors).toHaveLength(1);
    expect(await edit({ percent: -96 })).toMatchObject({ outcomes: null, userErrors: [{ code: 'INVALID' }] });
    expect((await packer.call(editDocument, { products: await seen(), percent: 5 })).errors).toMatchObject([
      { code: 'FORBIDDEN' },
    ]);
  });
});
