import { Not } from 'typeorm';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { createCartClient } from '../../testing/builders/cart-client';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { Product } from '../../features/products/product.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const fields =
  'plannedChange { id version state startsAt endsAt formerCurrentPrice { amount } } conflict { state version } userErrors { code message field }';
const priceParameters = '$startsAt: DateTime!, $endsAt: DateTime, $listPrice: Decimal!, $currentPrice: Decimal!';
const priceValues = 'startsAt: $startsAt, endsAt: $endsAt, listPrice: $listPrice, currentPrice: $currentPrice';
const planPrice = `mutation($productId: ID!, ${priceParameters}) { planPrice(productId: $productId, ${priceValues}) { ${fields} } }`;
const changePrice = `mutation($id: ID!, $version: String!, ${priceParameters}) { changePlannedPrice(id: $id, version: $version, ${priceValues}) { ${fields} } }`;
const planPublication = `mutation($productId: ID!, $startsAt: DateTime!, $isPublished: Boolean!) { planPublication(productId: $productId, startsAt: $startsAt, isPublished: $isPublished) { ${fields} } }`;
const changePublication = `mutation($id: ID!, $version: String!, $startsAt: DateTime!, $isPublished: Boolean!) { changePlannedPublication(id: $id, version: $version, startsAt: $startsAt, isPublished: $isPublished) { ${fields} } }`;
const cancelDocument = `mutation($id: ID!, $version: String!) { cancelPlannedChange(id: $id, version: $version) { ${fields} } }`;
const listDocument = `query($productId: ID!, $first: Int, $after: String) {
  plannedChanges(productId: $productId, first: $first, after: $after) { nodes { id state } pageInfo { hasNextPage endCursor } }
}`;

interface Plan {
  readonly id: string;
  readonly version: string;
  readonly state: string;
  readonly endsAt: string | null;
}

interface Payload {
  readonly plannedChange: Plan | null;
  readonly conflict: { readonly state: string; readonly version: string } | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string; readonly field: string[] | null }[];
}

describe('planned prices of a product', () => {
  let test: TestShop;
  let editor: StaffClient;
  let product: Product;
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    product = await addProduct(test.shop.db, { listPrice: 2000, currentPrice: 1800 });
  });

  const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();
  const priceFrom = (from: number, until: number | null, currentPrice = '15') => ({
    ...{ startsAt: inMinutes(from), endsAt: until === null ? null : inMinutes(until) },
    ...{ listPrice: '20', currentPrice },
  });
  const plan = (facts: object) => editor.payload<Payload>(planPrice, { productId: String(product.id), ...facts });
  const planned = async (facts: object): Promise<Plan> => {
    const { plannedChange, userErrors } = await plan(facts);
    if (!plannedChange) throw new Error(JSON.stringify(userErrors));
    return plannedChange;
  };
  const publication = (minutes: number, isPublished: boolean) =>
    editor.payload<Payload>(planPublication, {
      ...{ productId: String(product.id), startsAt: inMinutes(minutes), isPublished },
    });
  const change = ({ id, version }: Plan, facts: object) =>
    editor.payload<Payload>(changePrice, { id, version, ...facts });
  const cancel = ({ id, version }: Plan) => editor.payload<Payload>(cancelDocument, { id, version });
  const list = async (variables: object = {}) =>
    editor.payload<{ nodes: Plan[]; pageInfo: { endCursor: string } }>(listDocument, {
      productId: String(product.id),
      ...variables,
    });
  const states = async () => (await list()).nodes.map(({ state }) => state);
  const later = async (minutes: number) => {
    test.clock.advance({ minutes });
    await test.runJob('apply planned prices');
  };
  const price = async () => {
    const { data } = await test.graphql<{ product: { currentPrice: { amount: string } } | null }>(
      'query($slug: String!) { product(slug: $slug) { currentPrice { amount } } }',
      { slug: product.slug },
    );
    return data?.product?.currentPrice.amount ?? null;
  };
  const audited = async () => {
    const entries = await test.shop.db.manager.find(AuditEntry, {
      where: { subject: product.slug, staffId: Not(0) },
      order: { id: 'ASC' },
    });
    return entries.map(({ action }) => action);
  };
  const setPrice = (currentPrice: number) => test.shop.db.manager.update(Product, { id: product.id }, { currentPrice });

  it('sets a price from a time on, and the former one when it ends, each with its entry in the audit log', async () => {
    await planned(priceFrom(1, 3));
    await later(0.9);
    expect(await price()).toBe('18.00');
    const version = await test.shop.publicVersion.current();
    await later(0.1);
    expect(await price()).toBe('15.00');
    expect(await test.shop.publicVersion.current()).not.toBe(version);
    expect(await states()).toEqual(['RUNNING']);
    await later(2);
    expect(await price()).toBe('18.00');
    expect(await states()).toEqual(['DONE']);
    expect(await audited()).toEqual(['product plan add']);
    const entries = await test.shop.db.manager.find(AuditEntry, {
      where: { subject: product.slug, actor: 'schedule' },
      order: { id: 'ASC' },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      ...['product plan begin', 'product edit', 'product plan end', 'product edit'],
    ]);
    expect(JSON.parse(entries[3]?.detail ?? '')).toMatchObject({
      before: { currentPrice: 1500 },
      after: { currentPrice: 1800, listPrice: 2000 },
    });
  });

  it('charges the planned price to carts that were filled before', async () => {
    const carts = createCartClient(test, product);
    const { id } = await carts.filled(2);
    await planned(priceFrom(1, null));
    await later(1);
    expect((await carts.read(id))?.totals.subTotal.amount).toBe('30.00');
  });

  it('publishes and withdraws at a time', async () => {
    await publication(1, false);
    await publication(2, true);
    await later(1);
    expect(await price()).toBeNull();
    await later(1);
    expect(await price()).toBe('18.00');
    expect(await states()).toEqual(['DONE', 'DONE']);
    expect((await publication(1, false)).userErrors).toEqual([]);
    expect((await publication(1, true)).userErrors).toMatchObject([
      { code: 'INVALID', message: staffMessages.samePublicationTime, field: ['startsAt'] },
    ]);
  });

  it('of prices that follow each other return the former one in between, also when the job was late', async () => {
    await planned(priceFrom(1, 2, '15'));
    await planned(priceFrom(2, 4, '12'));
    await planned(priceFrom(5, 6, '11'));
    await later(1);
    await later(1);
    expect(await price()).toBe('12.00');
    // The second one has ended; the third one as well, before it could begin.
    await later(5);
    await later(0);
    expect(await price()).toBe('18.00');
    expect(await states()).toEqual(['MISSED', 'DONE', 'DONE']);
  });

  it('refuses prices that overlap, ends that have passed or come first, and prices above the list price', async () => {
    await planned(priceFrom(1, 3));
    for (const [from, until] of [
      [0, 2],
      [2, null],
      [2, 5],
    ] as const)
      expect((await plan(priceFrom(from, until))).userErrors).toMatchObject([
        { code: 'INVALID', message: staffMessages.overlappingPrice, field: ['startsAt'] },
      ]);
    await planned(priceFrom(3, null));
    expect((await plan(priceFrom(-2, -1))).userErrors).toMatchObject([{ code: 'INVALID', field: ['endsAt'] }]);
    expect((await plan(priceFrom(9, 8))).userErrors).toMatchObject([{ code: 'INVALID', field: ['endsAt'] }]);
    expect((await plan(priceFrom(9, null, '20.01'))).userErrors).toMatchObject([
      { code: 'INVALID', message: staffMessages.priceAboveListPrice, field: ['currentPrice'] },
    ]);
    const unknown = await editor.payload<Payload>(planPrice, { productId: '999999', ...priceFrom(1, 3) });
    expect(unknown.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('limits how many changes of a product are planned', async () => {
    for (let minute = 1; minute <= 20; minute += 1) await planned(priceFrom(minute, null));
    expect((await plan(priceFrom(30, null))).userErrors).toMatchObject([{ message: staffMessages.plannedPricesFull }]);
  });

  it('leaves a price that staff have set while the planned one counted', async () => {
    await planned(priceFrom(1, 3));
    await later(1);
    await setPrice(1700);
    await later(2);
    expect(await price()).toBe('17.00');
    expect(await states()).toEqual(['KEPT']);
  });

  it('returns to the price that staff have set before the planned one began', async () => {
    await planned(priceFrom(1, 3));
    await setPrice(1700);
    await later(1);
    expect(await price()).toBe('15.00');
    await later(2);
    expect(await price()).toBe('17.00');
  });

  it('restores an imported price above the list price', async () => {
    await setPrice(2500);
    await planned(priceFrom(1, 3));
    await later(1);
    await later(2);
    expect(await price()).toBe('25.00');
  });

  it('are changed and cancelled before they begin; the second of two people is shown the current state', async () => {
    const first = await planned(priceFrom(1, 3));
    const { plannedChange: moved } = await change(first, priceFrom(2, 4, '14'));
    expect(await change(first, priceFrom(2, 5))).toMatchObject({
      plannedChange: null,
      conflict: { state: 'PLANNED', version: moved?.version },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
    await later(1);
    expect(await price()).toBe('18.00');
    if (moved) expect((await cancel(moved)).plannedChange?.state).toBe('CANCELLED');
    await later(5);
    expect(await price()).toBe('18.00');
    const [cancelled] = (await list()).nodes;
    expect((await cancel({ ...first, ...cancelled, version: 'x' })).userErrors).toMatchObject([{ code: 'STALE' }]);
    expect(await audited()).toEqual(['product plan add', 'product plan edit', 'product plan cancel']);
  });

  it('of a kind are not changed as the other kind', async () => {
    const { plannedChange } = await publication(1, false);
    if (!plannedChange) throw new Error('It was not planned.');
    expect((await change(plannedChange, priceFrom(1, 3))).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const moved = await editor.payload<Payload>(changePublication, {
      ...{ id: plannedChange.id, version: plannedChange.version, startsAt: inMinutes(2), isPublished: false },
    });
    expect(moved.userErrors).toEqual([]);
    await later(1);
    expect(await price()).toBe('18.00');
    await later(1);
    expect(await price()).toBeNull();
  });

  it('that count get another end, end at once with the former price, or stay for good', async () => {
    const running = async () => {
      await planned(priceFrom(0, 3));
      await later(0);
      const [node] = (await list({ first: 1 })).nodes;
      const { conflict } = await cancel({ id: node?.id ?? '', version: 'x', state: '', endsAt: null });
      return { id: node?.id ?? '', version: conflict?.version ?? '', state: '', endsAt: null };
    };
    const startsAt = inMinutes(0);
    const first = await running();
    expect((await change(first, { ...priceFrom(0, 4, '14'), startsAt })).userErrors).toMatchObject([
      { message: staffMessages.plannedPriceHasBegun },
    ]);
    const { plannedChange: longer } = await change(first, { ...priceFrom(0, 5), startsAt });
    expect(longer?.endsAt).toBe(inMinutes(5));
    if (longer) expect((await cancel(longer)).plannedChange?.state).toBe('DONE');
    expect(await price()).toBe('18.00');
    const { plannedChange: lasting } = await change(await running(), { ...priceFrom(0, null), startsAt });
    expect(lasting?.state).toBe('DONE');
    await later(9);
    expect(await price()).toBe('15.00');
    if (lasting)
      expect((await cancel(lasting)).userErrors).toMatchObject([{ message: staffMessages.plannedPriceOver }]);
  });

  it('that count or wait are found for several products with one statement, publications apart', async () => {
    await planned(priceFrom(-1, 4));
    await planned(priceFrom(5, null));
    await publication(2, false);
    await later(0);
    const first = product;
    product = await addProduct(test.shop.db);
    await planned(priceFrom(1, 2));
    const productIds = [product, first].map(({ id }) => String(id));
    const read = () =>
      editor.payload<object[]>(
        'query($productIds: [ID!]!) { pendingPrices(productIds: $productIds) { productId state } }',
        { productIds },
      );
    const { result, statements } = await countStatements(test.shop.db, read);
    expect(result).toEqual([
      { productId: String(first.id), state: 'RUNNING' },
      { productId: String(first.id), state: 'PLANNED' },
      { productId: String(product.id), state: 'PLANNED' },
    ]);
    // The first identifies the session.
    expect(statements).toHaveLength(2);
  });

  it('are listed in pages by key, the last to begin first, with one statement', async () => {
    await planned(priceFrom(1, 2));
    await publication(2, false);
    await planned(priceFrom(2, 3));
    const first = await list({ first: 2 });
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes]).toHaveLength(3);
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(3);
    const { statements } = await countStatements(test.shop.db, () => list());
    // The first identifies the session.
    expect(statements).toHaveLength(2);
  });
});
