import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { createCustomers } from '../../testing/builders/staff-orders';
import { expectInvariants } from '../../testing/invariants';
import { inTransaction } from '../../database/transaction';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Product } from '../../features/products/product.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { OrderLine } from '../../features/orders/order.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { Payment } from '../../features/payments/payment.entity';
import { enterRefund } from '../../features/payments/enter-refund';

const orderDocument = `query($number: String!) { order(number: $number) {
  version status payment { status } refunds { amount { minorUnits } } refundedAmount { minorUnits } timeline { kind text }
  lines { id isRestocked returnDecision { accepted restocked reason decidedBy refund { minorUnits } } }
} }`;
const decideDocument = `mutation($number: String!, $version: String!, $lineId: String!, $accept: Boolean!, $refund: Decimal, $restock: Boolean! = false, $reason: String) {
  decideReturn(number: $number, version: $version, lineId: $lineId, accept: $accept, refund: $refund, restock: $restock, reason: $reason) {
    order { status } conflict { status } userErrors { code message field }
  }
}`;

interface Detail {
  readonly version: string;
  readonly lines: readonly { readonly id: string }[];
  readonly timeline: readonly { readonly kind: string; readonly text: string }[];
}

describe('returns in the back office', () => {
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

  /** Ships an order and lets its customer send it back. */
  async function sentBack(number: string, token: string): Promise<{ lineId: string; number: string; version: string }> {
    const { version, lines } = await detail(number);
    await manager.payload(
      'mutation($number: String!, $version: String!) { moveOrder(number: $number, version: $version, to: COMPLETE) { userErrors { code } } }',
      { number, version },
    );
    const lineId = lines[0]?.id ?? '';
    await customers.client.graphql(
      'mutation($id: ID!) { orderLineReturn(id: $id, reason: "No longer needed") { userErrors { code } } }',
      { id: lineId },
      token,
    );
    return { lineId, number, version: (await detail(number)).version };
  }

  async function cardReturn() {
    const { number, token } = await customers.orderOfNewCustomer('card', 2);
    return sentBack(number, token);
  }
  const decide = (of: object, facts: object) => manager.payload(decideDocument, { ...of, ...facts });

  it('accepts a return in full: the card is refunded, the pieces are sold again, the customer gets a mail', async () => {
    const of = await cardReturn();
    const waiting = () => manager.payload('{ orders(toDo: DECIDE_RETURN) { nodes { number } } }');
    const before = await stock();
    expect(await manager.payload('{ today { returnsWaiting } }')).toEqual({ returnsWaiting: 1 });
    expect(await waiting()).toEqual({ nodes: [{ number: of.number }] });
    expect(await decide(of, { accept: true, restock: true })).toMatchObject({
      order: { status: 'RETURNED' },
      userErrors: [],
    });
    expect(await detail(of.number)).toMatchObject({
      payment: { status: 'refund_due' },
      refunds: [{ amount: { minorUnits: 20_000 } }],
      lines: [
        { isRestocked: true, returnDecision: { accepted: true, restocked: true, refund: { minorUnits: 20_000 } } },
      ],
    });
    expect(await stock()).toBe(before + 2);
    expect(await manager.payload('{ today { returnsWaiting } }')).toEqual({ returnsWaiting: 0 });
    expect(await waiting()).toEqual({ nodes: [] });
    const dedupeKey = `return-decision:${of.lineId}`;
    expect(await test.shop.db.manager.findBy(OutboxMail, { dedupeKey })).toHaveLength(1);
    await expectInvariants(test.shop.db);
  });

  it('refunds a part, and leaves broken goods out of stock', async () => {
    const of = await cardReturn();
    const before = await stock();
    await decide(of, { accept: true, refund: '50.25', reason: 'One bottle was opened' });
    const after = await detail(of.number);
    expect(after).toMatchObject({
      payment: { status: 'captured' },
      refundedAmount: { minorUnits: 5025 },
      lines: [{ isRestocked: false, returnDecision: { reason: 'One bottle was opened' } }],
    });
    expect(after.timeline.filter(({ kind }) => kind === 'return')).toEqual([
      {
        kind: 'return',
        text: expect.stringContaining('RS.50.25 refunded, not restocked, One bottle was opened') as string,
      },
    ]);
    expect(await stock()).toBe(before);
    const [entry] = await test.shop.db.manager.findBy(AuditEntry, { action: 'order return', subject: of.number });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ after: { refunded: 50.25, settledBy: 'card' } });
    await test.runJob('refund payments');
    await expectInvariants(test.shop.db);
  });

  it('tells the customer what was decided, once it is', async () => {
    const { number, token } = await customers.orderOfNewCustomer('card', 2);
    const of = await sentBack(number, token);
    const shown = () =>
      customers.client.graphql(
        'query($id: ID!) { orderLine(id: $id) { status returnDecision { accepted reason decidedAt } } }',
        { id: of.lineId },
        token,
      );
    expect(await shown()).toMatchObject({ orderLine: { status: 'RETURNED', returnDecision: null } });
    await decide(of, { accept: true, refund: '50.00', reason: 'One bottle was opened' });
    const decidedAt = test.clock.now().toISOString();
    expect(await shown()).toMatchObject({
      orderLine: { returnDecision: { accepted: true, reason: 'One bottle was opened', decidedAt } },
    });
  });

  it('refuses a return with a reason, without a refund', async () => {
    const of = await cardReturn();
    expect(await decide(of, { accept: false })).toMatchObject({ userErrors: [{ code: 'BLANK', field: ['reason'] }] });
    await decide(of, { accept: false, reason: 'The bottles were empty', refund: '10.00', restock: true });
    expect(await detail(of.number)).toMatchObject({
      refunds: [],
      lines: [{ isRestocked: false, returnDecision: { accepted: false, refund: { minorUnits: 0 } } }],
    });
    await expectInvariants(test.shop.db);
  });

  it('notes the refund of an order in cash as settled by hand', async () => {
    const { number, token } = await customers.orderOfNewCustomer('cash', 1);
    const of = await sentBack(number, token);
    await decide(of, { accept: true, restock: true });
    const [entry] = await test.shop.db.manager.findBy(AuditEntry, { action: 'order return', subject: of.number });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ after: { refunded: 100, settledBy: 'hand' } });
    expect(await detail(of.number)).toMatchObject({ refunds: [], payment: null });
    await expectInvariants(test.shop.db);
  });

  it('refunds neither more than the line has cost nor twice', async () => {
    const of = await cardReturn();
    expect(await decide(of, { accept: true, refund: '200.01' })).toMatchObject({
      userErrors: [{ code: 'NOT_ENOUGH', field: ['refund'] }],
    });
    const answers = await Promise.all([1, 2].map(() => decide(of, { accept: true })));
    expect(answers.filter(({ order }) => order !== null)).toHaveLength(1);
    expect(answers.find(({ order }) => order === null)).toMatchObject({
      userErrors: [{ code: 'INVALID_TRANSITION', field: ['lineId'] }],
    });
    await expectInvariants(test.shop.db);
  });

  it.each([
    ['with the whole payment', 20_000, false],
    ['by itself', 5000, true],
  ])('neither accepts nor refuses a line that is refunded already, %s', async (_, amount, isOfLine) => {
    const of = await cardReturn();
    const { db } = test.shop;
    const { id, orderId } = await db.manager.findOneByOrFail(OrderLine, { publicId: of.lineId });
    await inTransaction(db, async (inOne) => {
      const payment = await inOne.findOneByOrFail(Payment, { orderId });
      const lines = isOfLine ? [{ orderLineId: id, amount }] : [];
      await enterRefund(inOne, { payment, orderNumber: of.number, amount, lines, now: test.clock.now() });
    });
    for (const decision of [{ accept: true }, { accept: false, reason: 'It was opened' }])
      expect(await decide(of, decision)).toMatchObject({
        order: null,
        userErrors: [
          { code: 'INVALID_TRANSITION', message: 'This line is refunded already. Nothing more is due for it.' },
        ],
      });
    expect(await detail(of.number)).toMatchObject({
      refundedAmount: { minorUnits: amount },
      lines: [{ returnDecision: null }],
    });
  });

  it('decides nothing about lines that were not sent back, and shows a newer state', async () => {
    const { number } = await customers.orderOfNewCustomer('cash', 1);
    const { version, lines } = await detail(number);
    const of = { number, version, lineId: lines[0]?.id ?? '' };
    expect(await decide(of, { accept: true })).toMatchObject({ userErrors: [{ code: 'INVALID_TRANSITION' }] });
    expect(await decide({ ...of, version: 'older' }, { accept: true })).toMatchObject({
      conflict: { status: 'ORDER_CONFIRMED' },
      userErrors: [{ code: 'STALE' }],
    });
    expect(await test.shop.db.manager.countBy(OrderLine, { publicId: of.lineId, status: 'Order Confirmed' })).toBe(1);
  });

  it('is refused to packers', async () => {
    const packer = await signInAs(test, 'packer');
    const { errors } = await packer.call(decideDocument, { number: '1', version: '1', lineId: '1', accept: true });
    expect(errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  });
});
