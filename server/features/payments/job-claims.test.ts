import { editions } from '../../../domain/editions';
import { createLogger } from '../../infra/logger';
import { ignoredSyncPoints } from '../../infra/sync-points';
import { addProduct } from '../../testing/builders/catalogue';
import { type OrderTestContext } from '../../testing/builders/orders';
import { startOrder } from '../../testing/builders/payments';
import { createRefundScenario } from '../../testing/builders/refunds';
import { withOrderTestContext } from '../../testing/order-test-context';
import { Product } from '../products/product.entity';
import { Order } from '../orders/order.entity';
import { Outbox } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { type CardProvider, type ProviderRefund } from './card-provider';
import { RefundPayments } from './refund-payments';

const silent = createLogger({ level: 'silent' });

describe('refunds made by several processes', () => {
  let context: OrderTestContext;
  let scenario: ReturnType<typeof createRefundScenario>;
  let asked: ProviderRefund[];

  withOrderTestContext(async (opened) => {
    context = opened;
    asked = [];
    const oil = await addProduct(context.db, { stock: 100, currentPrice: 1000, shipping: 50 });
    const cream = await addProduct(context.db, { stock: 100, currentPrice: 333, shipping: 0 });
    scenario = createRefundScenario(context, oil, cream);
    const of = await scenario.paid();
    for (const line of await scenario.linesOf(of)) await scenario.cancel(of, line.publicId);
  });

  type Answer = () => ReturnType<CardProvider['refund']>;
  const accepts: Answer = () => Promise.resolve({ providerRefundId: null });

  /** The job of a process whose provider answers as given. */
  const process = (answer: (refund: ProviderRefund) => ReturnType<CardProvider['refund']> = accepts) => {
    const provider: Pick<CardProvider, 'name' | 'refund'> = {
      name: 'sandbox',
      refund: (refund) => {
        asked.push(refund);
        return answer(refund);
      },
    };
    return new RefundPayments({
      db: context.db,
      clock: context.clock,
      // The job calls nothing else of its provider.
      provider: provider as CardProvider,
      edition: editions.IN,
      outbox: new Outbox(context.clock),
      logger: silent,
      points: ignoredSyncPoints,
    });
  };
  const keysAsked = () => asked.map(({ key }) => key).sort();
  const statuses = async () => (await scenario.refunds()).map(({ status }) => status);

  it('asks the provider once for each', async () => {
    const made = await Promise.all([process().run(), process().run(), process().run()]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set(keysAsked()).size).toBe(3);
    expect(keysAsked()).toHaveLength(3);
    expect(await statuses()).toEqual(['done', 'done', 'done']);
  });

  it('takes up what a killed process was refunding within a minute, under the same key, and the others at once', async () => {
    // Never ends, as in a process that was killed during the call.
    void process(() => new Promise(() => undefined)).run();
    while (asked.length === 0) await new Promise(setImmediate);
    expect(await process().run()).toBe(2);
    context.clock.advance({ seconds: 59 });
    expect(await process().run()).toBe(1);
    expect(asked).toHaveLength(4);
    expect(new Set(keysAsked()).size).toBe(3);
    expect(await statuses()).toEqual(['done', 'done', 'done']);
  });

  it('makes the others when one is refused', async () => {
    const [first] = await scenario.refunds();
    const refusing = process((refund) =>
      refund.key === first?.idempotencyKey ? Promise.reject(new Error('refused')) : accepts(),
    );
    expect(await refusing.run()).toBe(2);
    expect(await statuses()).toEqual(['failed', 'done', 'done']);
  });
});

describe('expired holds released by several processes', () => {
  let context: OrderTestContext;
  let product: Product;

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 10 });
    for (let order = 0; order < 4; order += 1) await startOrder(context, [{ product, quantity: 2 }]);
    context.clock.advance({ minutes: 16 });
  });

  it('returns the stock once, and sends one mail for each order', async () => {
    expect(await context.db.manager.findOneByOrFail(Product, { id: product.id })).toMatchObject({ stock: 2 });
    const runs = [0, 1, 2].map(() => context.services.failUnpaidOrders.failExpired());
    expect((await Promise.all(runs)).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await context.db.manager.findOneByOrFail(Product, { id: product.id })).toMatchObject({ stock: 10 });
    expect(await context.db.manager.countBy(Order, { status: 'Failed' })).toBe(4);
    expect(await context.db.manager.countBy(OutboxMail, { kind: 'payment-failed' })).toBe(4);
  });
});
