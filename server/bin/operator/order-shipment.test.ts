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

  const tracking = async (): Promise<string[]> => {
    await context.services.mails.run();
    return context.mails.filter(({ subject }) => subject.startsWith('New tracking details')).map(({ text }) => text);
  };

  it('corrects the tracking number of a sent order and mails it once', async () => {
    const order = await cashOrder();
    await operator('order', 'status', order.number, 'Shipped', '--carrier', 'DPD', '--tracking', '15501234567890');
    await context.db.manager.clear(AuditEntry);
    const { code, out } = await operator('order', 'tracking', order.number, '--tracking', '1550-9999');
    expect([code, out]).toEqual([0, expect.stringMatching(/Carrier +DPD\nTracking number +1550-9999\n/)]);
    expect(await orderOf(context, order.number)).toMatchObject({
      status: 'Shipped',
      carrier: 'DPD',
      trackingNumber: '1550-9999',
    });
    const again = await operator('order', 'tracking', order.number, '--carrier', 'dpd', '--tracking', '1550-9999');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('nothing has changed')]);
    const audit = await context.db.manager.find(AuditEntry);
    expect(audit.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])).toEqual([
      [
        'order tracking',
        {
          before: { shipment: { carrier: 'DPD', trackingNumber: '15501234567890' } },
          after: { shipment: { carrier: 'DPD', trackingNumber: '1550-9999' } },
        },
      ],
    ]);
    const mails = await tracking();
    expect(mails).toEqual([expect.stringContaining('Sent with DPD, tracking number 1550-9999.')]);
    expect(mails[0]).toContain('Follow your parcel: https://track.dpd.co.uk/parcels/1550-9999');
  });

  it('mails an earlier tracking number again when it turns out to be right', async () => {
    const order = await cashOrder();
    await operator('order', 'status', order.number, 'Shipped', '--carrier', 'DPD', '--tracking', '1111');
    for (const number of ['2222', '1111', '2222']) {
      context.clock.advance({ minutes: 1 });
      await operator('order', 'tracking', order.number, '--tracking', number);
    }
    expect(await tracking()).toHaveLength(3);
  });

  it('gives an order that was sent without a carrier its carrier, and another carrier no number of the first', async () => {
    const order = await cashOrder();
    await operator('order', 'status', order.number, 'Shipped');
    expect(await operator('order', 'tracking', order.number, '--tracking', '1111')).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no carrier yet') as unknown,
    });
    await operator('order', 'tracking', order.number, '--carrier', 'DPD', '--tracking', '1111');
    await operator('order', 'tracking', order.number, '--carrier', 'Moss Couriers');
    expect(await orderOf(context, order.number)).toMatchObject({ carrier: 'Moss Couriers', trackingNumber: null });
  });

  it('refuses an order that is not on its way, and an unknown one', async () => {
    const order = await cashOrder();
    const correct = async (number: string) => (await operator('order', 'tracking', number, '--carrier', 'DPD')).err;
    expect(await correct(order.number)).toContain(`Order ${order.number} is Order Confirmed; tracking is corrected`);
    await operator('order', 'status', order.number, 'Complete');
    expect(await correct(order.number)).toContain(`Order ${order.number} is Complete`);
    expect(await correct('261120000000000')).toContain('There is no order 261120000000000.');
    expect(await tracking()).toEqual([]);
    expect(await orderOf(context, order.number)).toMatchObject({ carrier: null, trackingNumber: null });
  });
});
