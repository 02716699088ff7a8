import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Product } from '../../features/products/product.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const orderDocument = `query($number: String!) { order(number: $number) {
  version lines { id status allowedStatuses reason isRestocked }
  payment { status } refunds { status amount { minorUnits } } timeline { kind text }
} }`;
const listDocument = `query($search: String!) {
  orders(first: 1, search: $search) { nodes { number pieces piecesLeft amountLeft { minorUnits } } }
}`;
const cancelDocument = `mutation($number: String!, $version: String!, $lineIds: [String!]!, $reason: String!, $restock: Boolean) {
  cancelOrderLines(number: $number, version: $version, lineIds: $lineIds, reason: $reason, restock: $restock) {
    order { status } userErrors { code field }
  }
}`;

interface Detail {
  readonly version: string;
  readonly lines: readonly { readonly id: string }[];
  readonly timeline: readonly { readonly kind: string; readonly text: string }[];
}

describe('cancelling lines in the back office', () => {
  let test: TestShop;
  let manager: StaffClient;
  let customers: Awaited<ReturnType<typeof createCustomers>>;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    manager = await signInAs(test, 'manager');
    customers = await createCustomers(test);
  });
  afterAll(() => test.close());

  const detail = (number: string) => manager.payload<Detail>(orderDocument, { number });
  const stock = async () => (await test.shop.db.manager.findOneByOrFail(Product, { id: customers.product.id })).stock;

  it('cancels lines with a reason, refunds the card and returns the pieces', async () => {
    const number = await customers.orderByCard(3);
    const before = await stock();
    const { version, lines } = await detail(number);
    const ids = lines.map(({ id }) => id);
    const cancel = (facts: object) =>
      manager.payload(cancelDocument, { number, version, lineIds: ids, reason: 'Out of stock', ...facts });
    expect(await cancel({ reason: ' ' })).toMatchObject({ userErrors: [{ code: 'BLANK', field: ['reason'] }] });
    expect(await cancel({ lineIds: [...ids, 'of another order'] })).toMatchObject({
      userErrors: [{ code: 'INVALID_TRANSITION' }],
    });
    expect(await cancel({})).toMatchObject({ order: { status: 'CANCELLED' }, userErrors: [] });
    const after = await detail(number);
    expect(after).toMatchObject({
      lines: [{ status: 'CANCELLED', reason: 'Out of stock', isRestocked: true, allowedStatuses: [] }],
      payment: { status: 'refund_due' },
      refunds: [{ status: 'pending', amount: { minorUnits: 30_000 } }],
    });
    expect(after.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['status', 'paid', 'refund entered']),
    );
    expect(after.timeline.map(({ text }) => text)).toContain('Cancelled: Rosemary Oil (Out of stock)');
    expect(await stock()).toBe(before + 3);
    await expectInvariants(test.shop.db);
  });

  it('writes the pieces of cancelled lines off when they cannot be sold, and the audit says so', async () => {
    const number = await customers.orderByCard(2);
    const before = await stock();
    const { version, lines } = await detail(number);
    await manager.payload(cancelDocument, {
      ...{ number, version, lineIds: lines.map(({ id }) => id), reason: 'Broken', restock: false },
    });
    expect(await stock()).toBe(before);
    expect(await detail(number)).toMatchObject({
      lines: [{ status: 'CANCELLED', isRestocked: false }],
      refunds: [{ amount: { minorUnits: 20_000 } }],
    });
    const [entry] = await test.shop.db.manager.findBy(AuditEntry, { action: 'order status', subject: number });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ after: { restocked: false } });
    await expectInvariants(test.shop.db);
  });

  it('lists what is left of an order after a cancellation', async () => {
    const number = await customers.orderInCash();
    const found = async () => (await manager.payload<{ nodes: object[] }>(listDocument, { search: number })).nodes[0];
    expect(await found()).toMatchObject({ pieces: 2, piecesLeft: 2, amountLeft: { minorUnits: 20_000 } });
    const { version, lines } = await detail(number);
    await manager.payload(cancelDocument, { number, version, lineIds: lines.map(({ id }) => id), reason: 'Sold out' });
    expect(await found()).toMatchObject({ pieces: 2, piecesLeft: 0, amountLeft: { minorUnits: 0 } });
  });
});
