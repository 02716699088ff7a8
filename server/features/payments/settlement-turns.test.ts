import { addProduct } from '../../testing/builders/catalogue';
import { type OrderTestContext, orderOf } from '../../testing/builders/orders';
import {
  confirmPayment,
  deliverWebhook,
  paidEvent,
  payWithoutWebhook,
  startOrder,
} from '../../testing/builders/payments';
import { KeyedTurns } from '../../infra/keyed-turns';
import { HeldSyncPoints } from '../../testing/interleave';
import { withOrderTestContext } from '../../testing/order-test-context';
import { countStatements } from '../../testing/statement-counter';

describe('confirmation and webhook of one payment', () => {
  let context: OrderTestContext;
  const points = new HeldSyncPoints();

  withOrderTestContext((opened) => {
    context = opened;
  }, points);

  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** An order that is paid at the provider, and the two reports of it. */
  async function paidOrder() {
    const of = await startOrder(context, [{ product: await addProduct(context.db) }]);
    const paid = await payWithoutWebhook(context, of);
    return {
      of,
      confirmation: () => confirmPayment(context, of, paid),
      webhook: () => deliverWebhook(context, paidEvent(of)),
    };
  }

  /** Starts the second after the first has read the payment, and before it looks the payment up. */
  async function meet(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const held = points.hold('payment.read');
    const one = first();
    await held.reached;
    const other = second();
    held.release();
    return Promise.allSettled([one, other]);
  }

  /** Removes the bound of the wait, which a slow machine might reach. */
  function waitWithoutBound() {
    const patient = new KeyedTurns(60_000);
    const run = patient.run.bind(patient);
    jest.spyOn(KeyedTurns.prototype, 'run').mockImplementation(run);
  }

  const orders = [
    ['webhook', 'confirmation'],
    ['confirmation', 'webhook'],
  ] as const;

  it.each(orders)('ask the provider once and begin one transaction, the %s being first', async (first, second) => {
    const reports = await paidOrder();
    waitWithoutBound();
    const lookUp = jest.spyOn(context.services.provider, 'lookUp');
    const { result, statements } = await countStatements(context.db, () => meet(reports[first], reports[second]));
    expect(result.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await orderOf(context, reports.of.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect(lookUp).toHaveBeenCalledTimes(1);
    expect(statements.filter((sql) => /^(START|BEGIN)/.test(sql))).toHaveLength(1);
  });

  it('settle the payment by the second one when the look-up of the first fails', async () => {
    const { of, webhook, confirmation } = await paidOrder();
    waitWithoutBound();
    const lookUp = jest.spyOn(context.services.provider, 'lookUp').mockRejectedValueOnce(new Error('gone'));
    const outcomes = await meet(webhook, confirmation);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(lookUp).toHaveBeenCalledTimes(2);
    expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
  });

  it('hold each other up for 200 ms at most, when the look-up of the first hangs', async () => {
    const { webhook, confirmation } = await paidOrder();
    const held = points.hold('payment.read');
    const hanging = webhook();
    await held.reached;
    const since = performance.now();
    // Would not end before the release if the wait had no bound.
    expect(await confirmation()).toMatchObject({ settlement: 'paid', order: { status: 'Order Confirmed' } });
    expect(performance.now() - since).toBeGreaterThanOrEqual(199);
    held.release();
    expect(await hanging).toBe(true);
  });
});
