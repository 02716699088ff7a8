import { withOrderTestContext } from '../../testing/order-test-context';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import {
  cancelPayment,
  confirmPayment,
  paidEvent,
  payWithoutWebhook,
  deliverWebhook,
  startOrder,
  type StartedOrder,
} from '../../testing/builders/payments';
import { fulfilledValue, HeldSyncPoints, interleave, type Interleaving, rejectionCode } from '../../testing/interleave';
import { type SyncPoint } from '../../infra/sync-points';
import { Product } from '../products/product.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Payment } from './payment.entity';
import { Refund } from './refund.entity';
import { SandboxPayment, SandboxRefund } from './sandbox.entity';

/** The operations that settle a payment or end its order. */
type Actor = 'callback' | 'webhook' | 'reconciler' | 'expiry' | 'cancel';

const reporters: readonly Actor[] = ['callback', 'webhook', 'reconciler'];
const terminators: readonly Actor[] = ['expiry', 'cancel'];

describe('a payment', () => {
  let context: OrderTestContext;
  let product: Product;
  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 3 });
  }, points);

  const interleaveAt = <First, Second>(
    at: SyncPoint,
    meeting: Omit<Interleaving<First, Second>, 'db' | 'points' | 'at'>,
  ) => interleave({ db: context.db, points, at, ...meeting });
  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;

  /** An order of two of the three pieces whose hold has expired and whose payment is due for a look-up. */
  async function overdue(): Promise<StartedOrder> {
    const of = await startOrder(context, [{ product, quantity: 2 }]);
    context.clock.advance({ minutes: 15 });
    return of;
  }

  const pay = (of: StartedOrder) => payWithoutWebhook(context, of);

  /** @returns each operation for the order */
  const doing = (of: StartedOrder): Record<Actor, () => Promise<unknown>> => ({
    callback: async () => confirmPayment(context, of, await pay(of)),
    webhook: () => deliverWebhook(context, paidEvent(of)),
    reconciler: () => context.services.reconcilePayments.run(),
    expiry: () => context.services.failUnpaidOrders.failExpired(),
    // Cancelling an order that is paid by now is refused.
    cancel: () =>
      cancelPayment(context, of).catch((error: unknown) => expect(error).toMatchObject({ code: 'INVALID_TRANSITION' })),
  });

  /** Expects the order to be confirmed once, as stock and payment both suffice. */
  async function expectPaidOnce({ order }: StartedOrder): Promise<void> {
    expect(await orderOf(context, order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect(await context.db.manager.findOneBy(Payment, { orderId: order.id })).toMatchObject({ status: 'captured' });
    expect([await stock(), await context.db.manager.count(OutboxMail), await context.db.manager.count(Refund)]).toEqual(
      [1, 1, 0],
    );
  }

  const everyoneWithEveryone = reporters.flatMap((first) =>
    [...reporters, ...terminators].map((second) => [first, second] as const),
  );

  describe.each([
    ['payment.read', false],
    ['payment.verified', false],
    ['payment.captured', true],
    ['payment.before-commit', true],
  ] as const)('being settled, at %s', (at, isInside) => {
    it.each(everyoneWithEveryone)('by the %s is settled once when the %s runs concurrently', async (first, second) => {
      const of = await overdue();
      await pay(of);
      // Only the payment's row is updated at this point; the order's row is not, so the order may expire.
      const isOrderFree = at === 'payment.captured' && second === 'expiry';
      // The second reconciler finds nothing to look up: the first has claimed the payment.
      const isClaimed = first === 'reconciler' && second === 'reconciler';
      const sameRows = isInside && !isOrderFree && !isClaimed;
      const met = await interleaveAt(at, { first: doing(of)[first], second: doing(of)[second], sameRows });
      fulfilledValue(met.first);
      fulfilledValue(met.second);
      await expectPaidOnce(of);
    });
  });

  describe.each([
    ['expiry', 'hold.read', false],
    ['expiry', 'order.failed-before-commit', true],
    ['cancel', 'cancel.read', false],
    ['cancel', 'order.failed-before-commit', true],
  ] as const)('being ended by the %s, at %s', (first, at, isInside) => {
    it.each(reporters)('is settled once when the %s runs concurrently', async (second) => {
      const of = await overdue();
      const met = await interleaveAt(at, {
        first: doing(of)[first],
        second: async () => {
          // Paid only now, so that neither expiry nor cancellation can have seen it.
          await pay(of);
          return doing(of)[second]();
        },
        sameRows: isInside,
      });
      fulfilledValue(met.first);
      fulfilledValue(met.second);
      await deliverWebhook(context, { ...paidEvent(of), id: 'told once more' });
      await expectPaidOnce(of);
    });
  });

  it('is refunded when its order has expired and its stock was sold during the look-up', async () => {
    const of = await overdue();
    const paid = await pay(of);
    const met = await interleaveAt('payment.verified', {
      first: () => confirmPayment(context, of, paid),
      second: async () => {
        await context.services.failUnpaidOrders.failExpired();
        const { request } = await addFilledCart(context.db, [{ product, quantity: 2 }]);
        return context.services.placeOrder.place(request());
      },
    });
    expect(fulfilledValue(met.first)).toMatchObject({ outcome: 'refund', order: { status: 'Failed' } });
    fulfilledValue(met.second);
    expect(await stock()).toBe(1);
    await context.services.refundPayments.run();
    expect(await context.db.manager.findOneBy(SandboxPayment, { providerOrderId: of.providerOrderId })).toMatchObject({
      status: 'refunded',
    });
  });

  it('stays recorded once when its webhook dies before the event is stored, and is redelivered', async () => {
    const of = await overdue();
    await pay(of);
    const died = new Error('died here');
    const met = await interleaveAt('webhook.settled', {
      first: doing(of).webhook,
      second: () => Promise.resolve(),
      firstError: died,
    });
    expect(rejectionCode(met.first)).toBe(died);
    expect(await deliverWebhook(context, paidEvent(of))).toBe(true);
    await expectPaidOnce(of);
  });

  it.each(['payment.verified', 'payment.captured', 'payment.before-commit'] as const)(
    'is settled by the next confirmation when the first dies at %s',
    async (at) => {
      const of = await overdue();
      await pay(of);
      const died = new Error('died here');
      const met = await interleaveAt(at, {
        first: doing(of).webhook,
        second: doing(of).reconciler,
        sameRows: true,
        firstError: died,
      });
      expect(rejectionCode(met.first)).toBe(died);
      fulfilledValue(met.second);
      await expectPaidOnce(of);
    },
  );

  it.each(['provider-order.before', 'provider-order.after', 'provider-order.stored'] as const)(
    'has one provider order when the form is sent again while the first request is at %s',
    async (at) => {
      const { request } = await addFilledCart(context.db, [{ product }]);
      const place = () => context.services.placeOrder.place(request({ method: 'card' }));
      const met = await interleaveAt(at, { first: place, second: place });
      expect(fulfilledValue(met.second).card?.providerOrderId).toBe(fulfilledValue(met.first).card?.providerOrderId);
      expect(await context.db.manager.count(Payment)).toBe(1);
    },
  );

  it.each(['refund.read', 'refund.made'] as const)(
    'is refunded once when two runs refund it, the first being at %s',
    async (at) => {
      const of = await overdue();
      await context.services.failUnpaidOrders.failExpired();
      await context.db.manager.update(Product, { id: product.id }, { isPublished: false });
      await confirmPayment(context, of, await pay(of));
      const rounds = await interleaveAt(at, {
        first: () => context.services.refundPayments.run(),
        second: () => context.services.refundPayments.run(),
      });
      expect(fulfilledValue(rounds.first) + fulfilledValue(rounds.second)).toBe(1);
      context.clock.advance({ hours: 1 });
      expect(await context.services.refundPayments.run()).toBe(0);
      expect(await context.db.manager.countBy(SandboxRefund, { providerOrderId: of.providerOrderId })).toBe(1);
    },
  );
});
