import { shopTimeZones } from '../../../domain/shop-days';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { createCustomers } from '../../testing/builders/staff-orders';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { Order } from '../orders/order.entity';
import { Refund } from '../payments/refund.entity';
import { SalesDay } from './sales-day.entity';
import { SalesDays } from './sales-days';

const figures =
  'orders carts conversion sold { amount } cancelled { amount } refunded { amount } revenue { amount } averageBasket { formatted }';
const salesDocument = `query($period: SalesPeriod!) { sales(period: $period) {
  currency timeZone isComplete days { day figures { ${figures} } } total { ${figures} } before { ${figures} }
} }`;

interface Figures {
  readonly orders: number;
  readonly sold: { readonly amount: string };
}

interface Sales {
  readonly isComplete: boolean;
  readonly days: readonly { readonly day: string; readonly figures: Figures }[];
  readonly total: Figures;
  readonly before: Figures;
}

describe('sales by day', () => {
  let test: TestShop;
  let manager: StaffClient;
  let customers: Awaited<ReturnType<typeof createCustomers>>;
  beforeEach(async () => {
    test = await openTestShop({ region: 'IN' });
    manager = await signInAs(test, 'manager');
    customers = await createCustomers(test);
  });
  afterEach(() => test.close());

  const read = (period = 'WEEK') => manager.payload<Sales>(salesDocument, { period });
  const figuresOf = async (day: string) => (await read()).days.find((each) => each.day === day)?.figures;
  const close = () => test.runJob('close sales days');
  const rows = () => test.shop.db.manager.find(SalesDay, { order: { day: 'ASC' } });
  /** The session of staff ends after 12 hours. */
  const goTo = async (instant: string) => {
    test.clock.set(instant);
    manager = await signInAs(test, 'manager');
  };

  async function lineOf(number: string) {
    const document = 'query($number: String!) { order(number: $number) { version lines { id } } }';
    const { version, lines } = await manager.payload<{ version: string; lines: { id: string }[] }>(document, {
      number,
    });
    return { number, version, lineId: lines[0]?.id ?? '' };
  }
  const cancelByStaff = async (number: string) => {
    const { version, lineId } = await lineOf(number);
    const document = `mutation($number: String!, $version: String!, $lineIds: [String!]!) {
      cancelOrderLines(number: $number, version: $version, lineIds: $lineIds, reason: "broken") { userErrors { message } } }`;
    expect(await manager.payload(document, { number, version, lineIds: [lineId] })).toEqual({ userErrors: [] });
  };
  const cancelByCustomer = async ({ number, token }: { number: string; token: string }) => {
    const document = 'mutation($id: ID!) { orderLineCancel(id: $id, reason: "other") { userErrors { code } } }';
    await customers.client.graphql(document, { id: (await lineOf(number)).lineId }, token);
  };
  async function returnInPart({ number, token }: { number: string; token: string }, refund: string) {
    const { version, lineId } = await lineOf(number);
    await manager.payload(
      'mutation($number: String!, $version: String!) { moveOrder(number: $number, version: $version, to: COMPLETE) { userErrors { code } } }',
      { number, version },
    );
    const sendBack =
      'mutation($id: ID!) { orderLineReturn(id: $id, reason: "No longer needed") { userErrors { code } } }';
    await customers.client.graphql(sendBack, { id: lineId }, token);
    const decide = `mutation($number: String!, $version: String!, $lineId: String!, $refund: Decimal) {
      decideReturn(number: $number, version: $version, lineId: $lineId, accept: true, refund: $refund, reason: "used") { userErrors { message } } }`;
    expect(await manager.payload(decide, { ...(await lineOf(number)), refund })).toEqual({ userErrors: [] });
  }

  it('are closed with other work between two days', async () => {
    await customers.orderInCash(1);
    const bookingDate = new Date(test.clock.now().getTime() - 5 * 86_400_000);
    await test.shop.db.manager.updateAll(Order, { bookingDate });
    let turns = 0;
    let isClosing = true;
    const closing = close().finally(() => (isClosing = false));
    for (; isClosing; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    await closing;
    expect(await rows()).toHaveLength(5);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('count an order when it is confirmed, and what is cancelled or sent back on its own day', async () => {
    // Days begin at 18:30 UTC.
    const inCash = await customers.orderInCash(2);
    const byCard = await customers.orderOfNewCustomer('card', 3);
    await cancelByCustomer(await customers.orderOfNewCustomer('card', 1));
    await customers.client.fillCart(await customers.client.signUp());
    // Unpaid: it waits for its card.
    const token = await customers.client.signUp();
    const unpaid = await customers.client.fillCart(token, 5);
    await customers.client.setAddress(unpaid, token);
    await customers.client.place(customers.client.placeInput(unpaid, { method: 'CARD' }), token);
    const first = {
      orders: 3,
      sold: { amount: '600.00' },
      cancelled: { amount: '100.00' },
      refunded: { amount: '0.00' },
    };
    const firstDay = { ...first, revenue: { amount: '500.00' }, averageBasket: { formatted: 'RS.200.00' } };
    expect(await figuresOf('2026-03-02')).toEqual({ ...firstDay, carts: 5, conversion: 0.6 });

    await goTo('2026-03-02T18:29:59.999Z');
    await customers.orderInCash(1);
    await goTo('2026-03-02T18:30:00.000Z');
    await customers.orderInCash(1);
    await cancelByStaff(inCash);
    await returnInPart(byCard, '120.50');
    expect(await figuresOf('2026-03-02')).toMatchObject({
      orders: 4,
      sold: { amount: '700.00' },
      cancelled: { amount: '100.00' },
    });
    expect(await figuresOf('2026-03-03')).toMatchObject({
      ...{ orders: 1, sold: { amount: '100.00' }, cancelled: { amount: '200.00' }, refunded: { amount: '120.50' } },
      revenue: { amount: '-220.50' },
    });
    expect(await read()).toMatchObject({ total: { orders: 5, revenue: { amount: '379.50' } }, before: { orders: 0 } });
  });

  it('agree with sums of orders and of the ledger', async () => {
    for (const quantity of [1, 2]) {
      await customers.orderInCash(quantity);
      await cancelByCustomer(await customers.orderOfNewCustomer('card', quantity));
      await returnInPart(await customers.orderOfNewCustomer('card', quantity), '33.00');
    }
    const confirmed = await test.shop.db.manager.sum(Order, 'payAmount');
    const ledger = await test.shop.db.manager.sum(Refund, 'amount');
    const { total } = await read();
    expect(total).toMatchObject({ orders: 6, sold: { amount: `${(confirmed ?? 0) / 100}.00` } });
    expect(total).toMatchObject({ cancelled: { amount: '300.00' }, refunded: { amount: '66.00' } });
    expect(ledger).toBe(36_600);
  });

  it('are kept for closed days, which later events do not change', async () => {
    const number = await customers.orderInCash(2);
    test.clock.set('2026-03-02T18:44:59.000Z');
    await close();
    expect(await rows()).toEqual([]);
    test.clock.set('2026-03-02T18:45:00.000Z');
    await close();
    await close();
    expect(await rows()).toMatchObject([{ day: '2026-03-02', orders: 1, sold: 20_000, cancelled: 0, cartsLeft: 0 }]);

    await goTo('2026-03-05T10:00:00.000Z');
    await cancelByStaff(number);
    expect((await read()).isComplete).toBe(false);
    await close();
    expect(await rows()).toMatchObject([
      { day: '2026-03-02', orders: 1, cancelled: 0 },
      { day: '2026-03-03', orders: 0 },
      { day: '2026-03-04', orders: 0 },
    ]);
    expect(await figuresOf('2026-03-05')).toMatchObject({ orders: 0, cancelled: { amount: '200.00' } });
    await goTo('2026-03-10T10:00:00.000Z');
    await close();
    expect(await read()).toMatchObject({ isComplete: true, total: { orders: 0 }, before: { orders: 1 } });
  });

  it('are closed once by two processes', async () => {
    await customers.orderInCash();
    test.clock.set('2026-03-04T10:00:00.000Z');
    const another = () => new SalesDays(test.shop.db, test.clock, shopTimeZones.IN).close();
    const closed = await Promise.all([another(), another()]);
    expect(closed[0] + closed[1]).toBe(2);
    expect(await rows()).toHaveLength(2);
  });

  it('are read with a bounded number of statements, each of closed days or of the span of an open one', async () => {
    await customers.orderInCash();
    await goTo('2026-05-01T10:00:00.000Z');
    await close();
    const { statements } = await countStatements(test.shop.db, () => read('QUARTER'));
    // The session; closed days; five for the open day.
    expect(statements).toHaveLength(1 + 1 + 5);
  });
});
