import { addFailedRefund } from '../../testing/builders/unsent';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { AuditEntry } from '../audit/audit-entry.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';

const parts = 'id orderNumber amount isOfUnmatchedPayment provider status attempts lastError nextAttemptAt';
const listDocument = `query($first: Int!, $after: String, $state: OpenRefundState!) {
  openRefunds(first: $first, after: $after, state: $state) { nodes { ${parts} } pageInfo { hasNextPage endCursor } }
}`;
const change = (name: string) =>
  `mutation($id: ID!) { ${name}(id: $id) { refund { ${parts} } userErrors { code message } } }`;

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('refunds that are not made, in the back office', () => {
  const points = new HeldSyncPoints();
  let test: TestShop;
  let manager: StaffClient;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN', points });
    manager = await signInAs(test, 'manager');
  });
  beforeEach(async () => {
    points.clear();
    for (const entity of [Refund, AuditEntry]) await test.shop.db.createQueryBuilder().delete().from(entity).execute();
  });
  afterAll(() => test.close());

  const list = (variables: object = {}) =>
    manager.payload<Page>(listDocument, { first: 50, state: 'FAILED', ...variables });
  const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => id);
  const call = (name: string, id: number) => manager.payload(change(name), { id: String(id) });
  const stored = (id: number) => test.shop.db.manager.findOneByOrFail(Refund, { id });
  const later = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
  const audit = () => test.shop.db.manager.find(AuditEntry, { order: { id: 'ASC' } });

  it('are listed by state, the next attempt first, in pages by key with one statement each', async () => {
    const second = await addFailedRefund(test, { nextAttemptAt: later(20) });
    const first = await addFailedRefund(test, { nextAttemptAt: later(10) });
    const waiting = await addFailedRefund(test, { status: 'pending', attempts: 0, lastError: null });
    await addFailedRefund(test, { status: 'done', nextAttemptAt: null });
    const page = await list({ first: 1 });
    expect([idsOf(page), page.pageInfo.hasNextPage]).toEqual([[String(first.id)], true]);
    expect(idsOf(await list({ first: 1, after: page.pageInfo.endCursor }))).toEqual([String(second.id)]);
    expect(idsOf(await list({ state: 'WAITING' }))).toEqual([String(waiting.id)]);
    const { statements, result } = await countStatements(test.shop.db, () => list());
    // The first identifies the session.
    expect(statements).toHaveLength(2);
    expect(result.nodes[0]).toMatchObject({
      ...{ orderNumber: first.number, amount: 'RS.200.00', isOfUnmatchedPayment: false, provider: 'sandbox' },
      ...{ status: 'failed', attempts: 3, lastError: 'The balance is too low.' },
    });
  });

  it('are due at once when they are tried again, and made by the next round', async () => {
    const { id, number } = await addFailedRefund(test);
    expect(await call('retryRefund', id)).toMatchObject({ refund: { status: 'failed' }, userErrors: [] });
    expect((await stored(id)).nextAttemptAt).toEqual(test.clock.now());
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual([['order refund retry', number]]);
    await test.runJob('refund payments');
    expect(await stored(id)).toMatchObject({ status: 'done', attempts: 4 });
    expect(await call('retryRefund', id)).toMatchObject({ userErrors: [{ code: 'INVALID_TRANSITION' }] });
  });

  it('are left to the attempt that is being made', async () => {
    const { id } = await addFailedRefund(test, { nextAttemptAt: later(0.5) });
    expect(await call('retryRefund', id)).toMatchObject({ userErrors: [] });
    expect((await stored(id)).nextAttemptAt).toEqual(later(0.5));
    expect(await call('settleRefund', id)).toMatchObject({
      refund: null,
      userErrors: [{ code: 'INVALID_TRANSITION' }],
    });
    expect(await stored(id)).toMatchObject({ status: 'failed' });
    expect(await audit()).toEqual([]);
  });

  it('are settled by hand once: the payment counts as refunded, nothing is tried and no mail is sent', async () => {
    const { id, number, paymentId } = await addFailedRefund(test);
    expect(await call('settleRefund', id)).toMatchObject({ refund: { status: 'done', nextAttemptAt: null } });
    expect(await call('settleRefund', id)).toMatchObject({ userErrors: [{ code: 'INVALID_TRANSITION' }] });
    expect(await stored(id)).toMatchObject({ status: 'done', providerRefundId: null, doneAt: test.clock.now() });
    expect(await test.shop.db.manager.findOneByOrFail(Payment, { id: paymentId })).toMatchObject({
      status: 'refunded',
      refundedAt: test.clock.now(),
    });
    expect(await test.shop.db.manager.countBy(OutboxMail, { dedupeKey: `refund-done:refund-${number}-1` })).toBe(0);
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual([['order refund settle', number]]);
    const order = await manager.payload<{ timeline: readonly { text: string }[] }>(
      'query($number: String!) { order(number: $number) { timeline { text } } }',
      { number },
    );
    expect(order.timeline.map(({ text }) => text)).toContain('RS.200.00 refunded by hand');
  });

  it('are settled with a note, which the list, the timeline of the order and the audit log have', async () => {
    const [first, second] = [await addFailedRefund(test), await addFailedRefund(test)];
    const settle = (id: number, note: string) =>
      manager.payload(
        'mutation($id: ID!, $note: String) { settleRefund(id: $id, note: $note) { refund { settledNote } userErrors { code field } } }',
        { id: String(id), note },
      );
    expect(await settle(first.id, 'x'.repeat(501))).toMatchObject({ userErrors: [{ field: ['note'] }] });
    expect(await settle(first.id, ' Bank transfer 17 ')).toMatchObject({ refund: { settledNote: 'Bank transfer 17' } });
    test.clock.advance({ minutes: 1 });
    expect(await settle(second.id, ' ')).toMatchObject({ refund: { settledNote: null } });
    const page = await list({ state: 'SETTLED', first: 1 });
    expect(idsOf(page)).toEqual([String(second.id)]);
    expect(idsOf(await list({ state: 'SETTLED', after: page.pageInfo.endCursor }))).toEqual([String(first.id)]);
    const order = await manager.payload<{ timeline: readonly { text: string }[] }>(
      'query($number: String!) { order(number: $number) { timeline { text } } }',
      { number: first.number },
    );
    expect(order.timeline.map(({ text }) => text)).toContain('RS.200.00 refunded by hand: Bank transfer 17');
    expect((await audit()).map(({ detail }) => JSON.parse(detail) as unknown)).toMatchObject([
      { after: { status: 'done', note: 'Bank transfer 17' } },
      { after: { status: 'done', note: null } },
    ]);
  });

  it('of a provider that the shop has no more are only settled by hand, whenever they are due', async () => {
    const { id, paymentId } = await addFailedRefund(test, { status: 'pending', nextAttemptAt: later(-60) });
    await test.shop.db.manager.update(Payment, { id: paymentId }, { provider: 'razorpay' });
    expect(await call('retryRefund', id)).toMatchObject({ userErrors: [{ code: 'INVALID_TRANSITION' }] });
    expect(await call('settleRefund', id)).toMatchObject({ refund: { status: 'done' } });
  });

  describe('by several at the same time', () => {
    const refused = { refund: null, userErrors: [{ code: 'INVALID_TRANSITION' }] };
    const makeRefunds = () => test.runJob('refund payments');
    /** The second runs when the first has written everything and commits next. */
    async function meet(first: string, second: string, id: number) {
      const met = await interleave({
        ...{ db: test.shop.db, points, at: 'change.before-commit', sameRows: true },
        first: () => call(first, id),
        second: () => call(second, id),
      });
      return fulfilledValue(met.second);
    }

    it.each(['settleRefund', 'retryRefund'])(
      'are not changed by %s once another person settles them',
      async (second) => {
        const { id } = await addFailedRefund(test);
        expect(await meet('settleRefund', second, id)).toMatchObject(refused);
        await makeRefunds();
        expect(await stored(id)).toMatchObject({ status: 'done', attempts: 3 });
      },
    );

    it('are not settled once another person has them tried again, which makes them', async () => {
      const { id } = await addFailedRefund(test);
      expect(await meet('retryRefund', 'settleRefund', id)).toMatchObject(refused);
      await makeRefunds();
      expect(await stored(id)).toMatchObject({ status: 'done', attempts: 4 });
    });

    it.each(['refund.read', 'refund.made'] as const)('are not settled while the job is at %s', async (at) => {
      const { id } = await addFailedRefund(test, { nextAttemptAt: test.clock.now() });
      const second = () => call('settleRefund', id);
      const met = await interleave({ db: test.shop.db, points, at, first: makeRefunds, second });
      expect(fulfilledValue(met.second)).toMatchObject(refused);
      expect(await stored(id)).toMatchObject({ status: 'done', attempts: 4 });
    });
  });
});
