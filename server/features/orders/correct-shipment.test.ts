import { type Shipment } from '../../../domain/carriers';
import { inTransaction } from '../../database/transaction';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { type Product } from '../products/product.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { type ShipmentCorrection } from './correct-shipment';

describe('sending an order', () => {
  let context: OrderTestContext;
  let product: Product;

  beforeAll(async () => {
    context = await openOrderTestContext();
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
    product = await addProduct(context.db, { stock: 10 });
  });
  afterAll(() => context.close());

  const move = (number: string, to: 'Shipped' | 'Complete', shipment?: Shipment) =>
    inTransaction(context.db, (manager) =>
      context.services.changeOrderStatus.change(manager, number, to, { shipment }),
    );
  const ship = (number: string, carrier?: string, trackingNumber: string | null = null) =>
    move(number, 'Shipped', carrier === undefined ? undefined : { carrier, trackingNumber });
  const correct = (number: string, correction: ShipmentCorrection) =>
    inTransaction(context.db, (manager) => context.services.correctShipment.correct(manager, number, correction));
  const correctNumber = (number: string, trackingNumber: string) => correct(number, { carrier: null, trackingNumber });

  async function cashOrder() {
    const filled = await addFilledCart(context.db, [{ product, quantity: 2 }]);
    return (await context.services.placeOrder.place(filled.request())).order;
  }

  it('records carrier and tracking number of a sent order, and mails them', async () => {
    const order = await cashOrder();
    await ship(order.number, 'Royal Mail', 'AB123456789GB');
    const url = 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB';
    expect(await orderOf(context, order.number)).toMatchObject({
      carrier: 'Royal Mail',
      trackingNumber: 'AB123456789GB',
    });
    await context.services.mails.run();
    const [mail] = context.mails.filter(({ subject }) => subject.startsWith('Your order is on its way'));
    expect(mail?.text).toContain('Sent with Royal Mail, tracking number AB123456789GB.');
    expect(mail?.text).toContain(`Follow your parcel: ${url}`);
    expect(mail?.html).toContain(`href="${url}"`);
  });

  it('sends an order with a carrier alone, and without both', async () => {
    const [first, second] = [await cashOrder(), await cashOrder()];
    await ship(first.number, 'Moss Couriers');
    await ship(second.number);
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
    await ship(order.number, 'DPD', '15501234567890');
    expect(await correctNumber(order.number, '1550-9999')).toMatchObject({
      before: { carrier: 'DPD', trackingNumber: '15501234567890' },
      after: { carrier: 'DPD', trackingNumber: '1550-9999' },
    });
    expect(await orderOf(context, order.number)).toMatchObject({
      status: 'Shipped',
      carrier: 'DPD',
      trackingNumber: '1550-9999',
    });
    expect(await correct(order.number, { carrier: 'DPD', trackingNumber: '1550-9999' })).toMatchObject({
      isChanged: false,
    });
    const mails = await tracking();
    expect(mails).toEqual([expect.stringContaining('Sent with DPD, tracking number 1550-9999.')]);
    expect(mails[0]).toContain('Follow your parcel: https://track.dpd.co.uk/parcels/1550-9999');
  });

  it('mails an earlier tracking number again when it turns out to be right', async () => {
    const order = await cashOrder();
    await ship(order.number, 'DPD', '1111');
    for (const number of ['2222', '1111', '2222']) {
      context.clock.advance({ minutes: 1 });
      await correctNumber(order.number, number);
    }
    expect(await tracking()).toHaveLength(3);
  });

  it('gives an order that was sent without a carrier its carrier, and another carrier no number of the first', async () => {
    const order = await cashOrder();
    await ship(order.number);
    await expect(correctNumber(order.number, '1111')).rejects.toThrow('has no carrier yet');
    await correct(order.number, { carrier: 'DPD', trackingNumber: '1111' });
    await correct(order.number, { carrier: 'Moss Couriers', trackingNumber: null });
    expect(await orderOf(context, order.number)).toMatchObject({ carrier: 'Moss Couriers', trackingNumber: null });
  });

  it('refuses an order that is not on its way, and an unknown one', async () => {
    const order = await cashOrder();
    const refusal = (number: string) => expect(correct(number, { carrier: 'DPD', trackingNumber: null })).rejects;
    await refusal(order.number).toThrow(`Order ${order.number} is Order Confirmed; tracking is corrected`);
    await move(order.number, 'Complete');
    await refusal(order.number).toThrow(`Order ${order.number} is Complete`);
    await refusal('261120000000000').toThrow('There is no order 261120000000000.');
    expect(await tracking()).toEqual([]);
    expect(await orderOf(context, order.number)).toMatchObject({ carrier: null, trackingNumber: null });
  });
});
