import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AuditEntry } from '../../features/operator/audit-entry.entity';
import { type Product } from '../../features/catalogue/product.entity';
import { OutboxMail } from '../../features/outreach/outbox-mail.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { type Operator, createOperator } from '../../testing/operator';

describe('sending an order with the operator tool', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-operator-'));
  let context: OrderTestContext;
  let operator: Operator;
  let product: Product;

  beforeAll(async () => {
    context = await openOrderTestContext();
    operator = createOperator({ db: context.db, region: 'IN', clock: context.clock, folder });
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
    await context.db.manager.clear(AuditEntry);
    product = await addProduct(context.db, { stock: 10 });
  });
  afterAll(async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function cashOrder() {
    const filled = await addFilledCart(context.db, [{ product, quantity: 2 }]);
    return (await context.services.placeOrder.place(filled.request())).order;
  }

  it('records carrier and tracking number of a sent order, shows them and mails them', async () => {
    const order = await cashOrder();
    const options = ['--carrier', 'royal mail', '--tracking', 'ab 123 456 789 gb'];
    const { code, out } = await operator('order', 'status', order.number, 'Shipped', ...options);
    const url = 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB';
    expect([code, out]).toEqual([0, expect.stringMatching(/Carrier +Royal Mail\nTracking number +AB123456789GB\n/)]);
    expect(out).toContain(url);
    expect(await orderOf(context, order.number)).toMatchObject({
      carrier: 'Royal Mail',
      trackingNumber: 'AB123456789GB',
    });
    expect((await operator('order', 'show', order.number)).out).toMatch(
      /Shipment +Sent with Royal Mail, tracking number AB123456789GB/,
    );
    expect(JSON.parse((await context.db.manager.find(AuditEntry))[0]?.detail ?? '')).toMatchObject({
      after: { shipment: { carrier: 'Royal Mail', trackingNumber: 'AB123456789GB' } },
    });
    await context.services.mails.run();
    const [mail] = context.mails.filter(({ subject }) => subject.startsWith('Your order is on its way'));
    expect(mail?.text).toContain('Sent with Royal Mail, tracking number AB123456789GB.');
    expect(mail?.text).toContain(`Follow your parcel: ${url}`);
    expect(mail?.html).toContain(`href="${url}"`);
  });

  it('sends an order with a carrier alone, and without both', async () => {
    const [first, second] = [await cashOrder(), await cashOrder()];
    await operator('order', 'status', first.number, 'Shipped', '--carrier', 'Moss Couriers');
    await operator('order', 'status', second.number, 'Shipped');
    expect(await orderOf(context, first.number)).toMatchObject({
      carrier: 'Moss Couriers',
      trackingNumber: null,
    });
    expect(await orderOf(context, second.number)).toMatchObject({ carrier: null, trackingNumber: null });
    const payloads = (await context.db.manager.findBy(OutboxMail, { kind: 'order-progress' })).map(
      ({ payload }) => JSON.parse(payload) as object,
    );
    expect(payloads).toEqual([
      expect.objectContaining({ shipment: { text: 'Sent with Moss Couriers', url: null } }),
      expect.not.objectContaining({ shipment: expect.anything() as unknown }),
    ]);
  });
});
