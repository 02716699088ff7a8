import { type DataSource } from 'typeorm';
import { addProduct, addReview } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { createCustomers } from '../../testing/builders/staff-orders';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';
import { productVersion } from '../../features/products/write-product';
import { Product } from '../../features/products/product.entity';

const errors = 'userErrors { code field }';
const coupon = 'kind: FIXED, value: $value';
const documents = {
  addCoupon: `mutation($code: String!, $value: Decimal!) { addCoupon(code: $code, ${coupon}) { coupon { id version } ${errors} } }`,
  updateCoupon: `mutation($id: ID!, $version: String!, $code: String!, $value: Decimal!) {
    updateCoupon(id: $id, version: $version, code: $code, ${coupon}) { coupon { id } conflict { isActive discount } ${errors} } }`,
  switchCoupon: `mutation($id: ID!, $version: String!) {
    switchCoupon(id: $id, version: $version, isActive: false) { coupon { id } conflict { isActive discount } ${errors} } }`,
  moderateReviews: `mutation($id: ID!, $state: ReviewState!) { moderateReviews(ids: [$id], state: $state) { ${errors} } }`,
  setStock: `mutation($id: ID!, $stock: Int!, $seen: Int!) {
    setProductStock(id: $id, stock: $stock, seen: $seen) { product { stock } conflict { stock } ${errors} } }`,
  withdraw: `mutation($id: ID!, $version: String!) { updateProduct(id: $id, version: $version, isPublished: false) { ${errors} } }`,
  changeRole: `mutation($id: ID!, $version: Int!) { changeStaffRole(id: $id, role: packer, version: $version) { ${errors} } }`,
  endSessions: `mutation($id: ID!) { endStaffSessions(id: $id) { ${errors} } }`,
} as const;

interface Payload {
  readonly coupon?: { readonly id: string; readonly version: string };
}

describe('changes by staff at the same time', () => {
  const points = new HeldSyncPoints();
  let test: TestShop;
  let db: DataSource;
  let owner: StaffClient;
  let manager: StaffClient;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN', points });
    db = test.shop.db;
    [owner, manager] = [await signInAs(test, 'owner'), await signInAs(test, 'manager')];
  });
  afterAll(() => test.close());
  afterEach(async () => {
    points.clear();
    await expectInvariants(db);
  });

  const call = (by: StaffClient, name: keyof typeof documents, variables: object) => () =>
    by.payload<Payload>(documents[name], { ...variables });
  /** Runs the second when the first has written everything and commits next. */
  async function meet(first: () => Promise<unknown>, second: () => Promise<unknown>, sameRows = true) {
    const met = await interleave({ db, points, at: 'change.before-commit', first, second, sameRows });
    return { first: fulfilledValue(met.first), second: fulfilledValue(met.second) };
  }

  describe('of a coupon', () => {
    it('give a code to the first, and report it to the second at its field', async () => {
      const terms = { code: 'TWINS', value: '5' };
      const met = await meet(call(owner, 'addCoupon', terms), call(manager, 'addCoupon', terms));
      expect(met.second).toEqual({ coupon: null, userErrors: [{ code: 'TAKEN', field: ['code'] }] });
    });

    it('show the second what the first has made of it', async () => {
      const terms = { code: 'PAIRED', value: '5' };
      const { coupon: seen } = await call(owner, 'addCoupon', terms)();
      const edit = call(manager, 'updateCoupon', { ...seen, ...terms, value: '6' });
      const end = call(owner, 'switchCoupon', { ...seen });
      const stale = { coupon: null, userErrors: [{ code: 'STALE', field: ['version'] }] };
      expect((await meet(end, edit)).second).toMatchObject({ ...stale, conflict: { isActive: false } });
    });
  });

  it('of a review leave it as the last one says, and the rating with it', async () => {
    const product = await addProduct(db);
    const { id } = await addReview(db, product, { rating: 4, status: 'Inactive' });
    const to = (by: StaffClient, state: string) => call(by, 'moderateReviews', { id: String(id), state });
    await meet(to(owner, 'SHOWN'), to(manager, 'HIDDEN'));
    expect(await db.manager.findOneByOrFail(Product, { id: product.id })).toMatchObject({
      ratingSum: 0,
      ratingCount: 0,
    });
  });

  it('of the stock count no piece twice that an order takes meanwhile', async () => {
    const { product, client } = await createCustomers(test);
    const token = await client.signUp();
    const set = call(manager, 'setStock', { id: String(product.id), stock: 120, seen: 100 });
    const first = () => client.placeInCash(token, 2);
    const met = await interleave({ db, points, at: 'order.stock-taken', first, second: set, sameRows: true });
    expect(fulfilledValue(met.second)).toMatchObject({
      ...{ product: null, conflict: { stock: 98 } },
      userErrors: [{ code: 'STALE' }],
    });
  });

  it.each(['changeRole', 'endSessions'] as const)(
    'end a session with %s: what it has begun is stored, and nothing after it',
    async (end) => {
      const member = await signInAs(test, 'manager');
      const [begun, next] = [await addProduct(db), await addProduct(db)];
      const withdrawal = (of: Product) => ({ id: String(of.id), version: productVersion(of) });
      const write = call(member, 'withdraw', withdrawal(begun));
      const isPublished = async ({ id }: Product) => (await db.manager.findOneByOrFail(Product, { id })).isPublished;
      const { id, version } = member.staff;
      const { second } = await meet(write, call(owner, end, { id: String(id), version }), false);
      expect(second).toEqual({ userErrors: [] });
      const { errors: refusals } = await member.call(documents.withdraw, withdrawal(next));
      expect(refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
      expect([await isPublished(begun), await isPublished(next)]).toEqual([false, true]);
    },
  );
});
