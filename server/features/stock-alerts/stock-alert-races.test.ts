import { limits } from '../../../domain/limits';
import { HeldSyncPoints } from '../../testing/interleave';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, type OrderTestContext } from '../../testing/builders/orders';
import { inTransaction } from '../../database/transaction';
import { createLogger } from '../../infra/logger';
import { setStock } from '../../testing/builders/stock';
import { type Product } from '../products/product.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Outbox } from '../mail/outbox';
import { SendStockAlerts } from './send-stock-alerts';
import { StockAlert } from './stock-alert.entity';

const points = new HeldSyncPoints();
let context: OrderTestContext;
let product: Product;

beforeAll(async () => {
  context = await openOrderTestContext();
}, 120_000);
beforeEach(async () => {
  points.clear();
  await context.reset();
  product = await addProduct(context.db, { stock: 1 });
});
afterAll(() => context.close());

const sender = () =>
  new SendStockAlerts(context.db, context.clock, new Outbox(context.clock), points, createLogger({ level: 'silent' }));
const mails = () => context.db.manager.countBy(OutboxMail, { kind: 'stock-alert' });
const setStockTo = (stock: number) =>
  inTransaction(context.db, (manager) => setStock(manager, product.slug, stock, context.clock.now()));
const wait = (count: number, prefix = 'id') =>
  context.db.manager.insert(
    StockAlert,
    Array.from({ length: count }, (_, n) => ({
      ...{ productId: product.id, email: `waiting-${n}@example.com`, publicId: `${prefix}-${n}` },
      ...{ createdAt: context.clock.now(), endedAt: null },
    })),
  );

describe('concurrent stock alerts', () => {
  it('send one mail each when the stock is raised twice at once and two processes send', async () => {
    await setStockTo(0);
    await wait(70);
    await Promise.all([setStockTo(5), setStockTo(6)]);
    const sent = await Promise.all([sender().run(), sender().run(), sender().run()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(await mails());
    await sender().run();
    expect(await mails()).toBe(70);
  });

  it('of one product that fail do not keep those of another from being stored', async () => {
    await wait(2);
    product = await addProduct(context.db, { stock: 1 });
    await wait(3, 'other');
    const first = points.hold('stock-alerts.read');
    void first.reached.then(() => first.fail(new Error('The row is locked.')));
    const sent = await sender().run();
    expect([2, 3]).toContain(sent);
    expect(sent + (await sender().run())).toBe(5);
  });

  it('are not sent if the product is sold out before they are stored', async () => {
    await wait(3);
    const held = points.hold('stock-alerts.read');
    const run = sender().run();
    await held.reached;
    await setStockTo(0);
    held.release();
    expect(await run).toBe(0);
    expect(await mails()).toBe(0);
  });

  it('are not sent to those who unsubscribe before they are stored', async () => {
    await wait(1);
    const held = points.hold('stock-alerts.read');
    const run = sender().run();
    await held.reached;
    await context.db.manager.update(StockAlert, { publicId: 'id-0' }, { endedAt: context.clock.now() });
    held.release();
    expect(await run).toBe(0);
    expect(await mails()).toBe(0);
  });
});

describe('the last piece', () => {
  it('is announced when the hold of an unpaid order has expired, not before', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    await context.services.placeOrder.place(request({ method: 'card' }));
    await wait(1);
    expect(await sender().run()).toBe(0);
    context.clock.advance({ minutes: limits.cardHoldMinutes + 1 });
    await context.services.failUnpaidOrders.failExpired();
    expect(await sender().run()).toBe(1);
  });
});
