import { addCoupon } from '../../testing/builders/coupons';
import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { Coupon, CouponUse } from '../../features/coupons/coupon.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const couponFields = 'id code discount state isActive usedCount usageLimit version';
const listDocument = `query($first: Int!, $after: String, $search: String, $state: CouponState) {
  coupons(first: $first, after: $after, search: $search, state: $state) { nodes { code state } pageInfo { endCursor } }
}`;
const usesDocument = `query($id: ID!) { couponUses(couponId: $id) {
  nodes { orderNumber customerName releasedAt discount { formatted } } pageInfo { hasNextPage }
} }`;
const terms =
  'code: $code, kind: $kind, value: $value, minimum: $minimum, startsAt: $startsAt, endsAt: $endsAt, usageLimit: $usageLimit, perCustomerLimit: $perCustomerLimit';
const types =
  '$code: String!, $kind: CouponKind!, $value: Decimal!, $minimum: Decimal, $startsAt: DateTime, $endsAt: DateTime, $usageLimit: Int, $perCustomerLimit: Int';
const addDocument = `mutation(${types}) { addCoupon(${terms}) { coupon { ${couponFields} } userErrors { code field message } } }`;
const updateDocument = `mutation($id: ID!, $version: String!, ${types}) { updateCoupon(id: $id, version: $version, ${terms}) {
  coupon { ${couponFields} } conflict { ${couponFields} } userErrors { code field message } } }`;
const switchDocument = `mutation($id: ID!, $version: String!, $isActive: Boolean!) { switchCoupon(id: $id, version: $version, isActive: $isActive) {
  coupon { ${couponFields} } conflict { ${couponFields} } userErrors { code } } }`;

interface Shown {
  readonly id: string;
  readonly version: string;
}
interface Changed {
  readonly coupon: Shown | null;
  readonly userErrors: readonly { readonly field: readonly string[]; readonly message: string }[];
}

const day = 24 * 60 * 60 * 1000;

describe('coupons in the back office', () => {
  let test: TestShop;
  let manager: StaffClient;
  let customers: Awaited<ReturnType<typeof createCustomers>>;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    manager = await signInAs(test, 'manager');
    customers = await createCustomers(test);
  });
  afterAll(() => test.close());

  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day);
  const list = async (variables: object) =>
    manager.payload<{ nodes: { code: string }[]; pageInfo: { endCursor: string } }>(listDocument, {
      first: 50,
      ...variables,
    });
  const codesOf = ({ nodes }: { nodes: { code: string }[] }) => nodes.map(({ code }) => code);
  const add = (facts: object) =>
    manager.payload<Changed>(addDocument, { code: 'GIFT', kind: 'FIXED', value: '10', ...facts });
  const added = async (facts: object): Promise<Shown> => {
    const { coupon, userErrors } = await add(facts);
    if (!coupon) throw new Error(JSON.stringify(userErrors));
    return coupon;
  };
  const update = ({ id, version }: Shown, facts: object) =>
    manager.payload<Changed>(updateDocument, { id, version, kind: 'FIXED', value: '10', ...facts });

  /** A customer's order with a coupon. @returns its number, and what the coupon took off */
  async function buyWith(coupon: string, token?: string) {
    const { client } = customers;
    const as = token ?? (await client.signUp());
    const uniqueId = await client.fillCart(as);
    const { body } = await test.rest('POST', '/checkcoupon', { token: as, body: { coupon, uniqueid: uniqueId } });
    await client.setAddress(uniqueId, as);
    const { order } = await client.place(client.placeInput(uniqueId), as);
    return { body, order, token: as };
  }

  it('lists coupons, the latest first, in pages by key, and filters by state and the beginning of the code', async () => {
    const { db } = test.shop;
    await addCoupon(db, { code: 'OVER', endsAt: inDays(-1) });
    await addCoupon(db, { code: 'STOPPED', active: false, startsAt: inDays(1) });
    await addCoupon(db, { code: 'SOON', startsAt: inDays(1) });
    await addCoupon(db, { code: 'GONE', usageLimit: 2, usedCount: 2 });
    await addCoupon(db, { code: 'NOW', startsAt: inDays(-1), endsAt: inDays(1), usageLimit: 2, usedCount: 1 });
    const first = await list({ first: 2 });
    expect(codesOf(first)).toEqual(['NOW', 'GONE']);
    expect(codesOf(await list({ first: 2, after: first.pageInfo.endCursor }))).toEqual(['SOON', 'STOPPED']);
    const byState = async (state: string) => codesOf(await list({ state }));
    expect(await byState('ACTIVE')).toEqual(['NOW']);
    expect(await byState('NOT_BEGUN')).toEqual(['SOON']);
    expect(await byState('USED_UP')).toEqual(['GONE']);
    expect(await byState('ENDED')).toEqual(['STOPPED', 'OVER']);
    expect(codesOf(await list({ search: 'st' }))).toEqual(['STOPPED']);
    const { nodes } = await manager.payload<{ nodes: object[] }>(listDocument, { first: 50 });
    expect(nodes.map((each) => (each as { state: string }).state)).toEqual([
      'ACTIVE',
      'USED_UP',
      'NOT_BEGUN',
      'ENDED',
      'ENDED',
    ]);
    const { statements } = await countStatements(db, () => list({ state: 'ACTIVE', search: 'n' }));
    // The first identifies the session.
    expect(statements.length).toBeLessThanOrEqual(1 + 1);
    // No orders have used them; the counts are set directly.
    await db.manager.deleteAll(Coupon);
  });

  it('adds a coupon that customers can use at once, and refuses a code that exists', async () => {
    expect(await add({ code: ' spring5 ', value: '5.50', minimum: '20' })).toMatchObject({
      coupon: { code: 'SPRING5', discount: 'RS.5.50', state: 'ACTIVE', usedCount: 0 },
      userErrors: [],
    });
    expect(await add({ code: 'Spring5' })).toMatchObject({
      coupon: null,
      userErrors: [{ code: 'TAKEN', field: ['code'] }],
    });
    expect((await buyWith('spring5')).order).toMatchObject({ totalDiscount: { minorUnits: 550 } });
  });

  it.each([
    [{ value: '0' }, 'value'],
    [{ kind: 'PERCENTAGE', value: '100.01' }, 'value'],
    [{ code: ' ' }, 'code'],
    [{ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, 'endsAt'],
    [{ usageLimit: 0 }, 'usageLimit'],
    [{ perCustomerLimit: -1 }, 'perCustomerLimit'],
  ])('refuses %o', async (facts, field) => {
    expect(await add({ code: 'WRONG', ...facts })).toMatchObject({ coupon: null, userErrors: [{ field: [field] }] });
  });

  it('changes the value for later orders only, and lists the orders that have used it', async () => {
    const coupon = await added({ code: 'LATER', value: '10' });
    const first = await buyWith('LATER');
    const changed = await update(coupon, { code: 'LATER', value: '25' });
    expect(changed).toMatchObject({ coupon: { discount: 'RS.25.00', usedCount: 1 }, userErrors: [] });
    const second = await buyWith('LATER');
    expect(second.order).toMatchObject({ totalDiscount: { minorUnits: 2500 } });
    const uses = await manager.payload(usesDocument, { id: coupon.id });
    expect(uses).toMatchObject({
      nodes: [
        { orderNumber: second.order.number, discount: { formatted: 'RS.25.00' }, customerName: 'Ada Fern' },
        { orderNumber: first.order.number, discount: { formatted: 'RS.10.00' }, releasedAt: null },
      ],
      pageInfo: { hasNextPage: false },
    });
    await expectInvariants(test.shop.db);
    const [entry] = await test.shop.db.manager.findBy(AuditEntry, { action: 'coupon edit', subject: 'LATER' });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ before: { value: 10 }, after: { value: 25 } });
  });

  it('gives carts the new value at once', async () => {
    const coupon = await added({ code: 'INCART', value: '10' });
    const token = await customers.client.signUp();
    const uniqueid = await customers.client.fillCart(token);
    await test.rest('POST', '/checkcoupon', { token, body: { coupon: 'INCART', uniqueid } });
    await update(coupon, { code: 'INCART', value: '15' });
    await customers.client.setAddress(uniqueid, token);
    const { order } = await customers.client.place(customers.client.placeInput(uniqueid), token);
    expect(order).toMatchObject({ totalDiscount: { minorUnits: 1500 } });
  });

  it('refuses limits below the uses, and another code once it was used', async () => {
    const coupon = await added({ code: 'TWICE' });
    const { token } = await buyWith('TWICE');
    await buyWith('TWICE', token);
    const refused = async (facts: object) => (await update(coupon, { code: 'TWICE', ...facts })).userErrors;
    expect(await refused({ usageLimit: 1 })).toMatchObject([
      { field: ['usageLimit'], message: 'The limit may not be below the 2 uses that are counted.' },
    ]);
    expect(await refused({ perCustomerLimit: 1 })).toMatchObject([{ field: ['perCustomerLimit'] }]);
    expect(await refused({ code: 'THRICE' })).toMatchObject([{ field: ['code'] }]);
    expect(await update(coupon, { code: 'TWICE', usageLimit: 2, perCustomerLimit: 2 })).toMatchObject({
      coupon: { state: 'USED_UP' },
    });
  });

  it('counts the uses from before a limit for each customer was set', async () => {
    const coupon = await added({ code: 'SHARE' });
    const { token } = await buyWith('SHARE');
    await update(coupon, { code: 'SHARE', perCustomerLimit: 2 });
    expect((await buyWith('SHARE', token)).order.number).toBeTruthy();
    expect((await buyWith('SHARE', token)).body).not.toMatchObject({ logstatus: '1' });
    const { id } = await test.shop.db.manager.findOneByOrFail(Coupon, { code: 'SHARE' });
    expect(await test.shop.db.manager.countBy(CouponUse, { couponId: id })).toBe(2);
    await expectInvariants(test.shop.db);
  });

  it('ends a coupon and brings it back', async () => {
    const coupon = await added({ code: 'OFFON' });
    const ended = await manager.payload<Changed>(switchDocument, { ...coupon, isActive: false });
    expect(ended).toMatchObject({ coupon: { state: 'ENDED', isActive: false } });
    expect((await buyWith('OFFON')).order).toMatchObject({ totalDiscount: { minorUnits: 0 } });
    expect(await manager.payload(switchDocument, { ...coupon, isActive: true })).toMatchObject({
      coupon: null,
      conflict: { isActive: false },
      userErrors: [{ code: 'STALE' }],
    });
    expect(await manager.payload(switchDocument, { ...ended.coupon, isActive: true })).toMatchObject({
      coupon: { state: 'ACTIVE' },
    });
  });

  it('shows the current coupon to the second of two people who edit it; a use between them is no conflict', async () => {
    const coupon = await added({ code: 'PAIR' });
    await buyWith('PAIR');
    const answers = await Promise.all(['11', '12'].map((value) => update(coupon, { code: 'PAIR', value })));
    expect(answers.filter((answer) => answer.coupon !== null)).toHaveLength(1);
    expect(answers.find((answer) => answer.coupon === null)).toMatchObject({
      conflict: { discount: expect.stringMatching(/^RS\.1[12]\.00$/) as string },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
  });
});
