import { createLogger } from '../../infra/logger';
import { addProduct } from '../../testing/builders/catalogue';
import { type OrderTestContext } from '../../testing/builders/orders';
import { startOrder } from '../../testing/builders/payments';
import { withOrderTestContext } from '../../testing/order-test-context';
import { Payment } from './payment.entity';
import { ReconcilePayments } from './reconcile-payments';
import { type PaymentOutcome } from './payment-outcome';

describe('the reconciler in several processes', () => {
  let context: OrderTestContext;
  let lookUps: number;

  withOrderTestContext(async (opened) => {
    context = opened;
    lookUps = 0;
    const product = await addProduct(context.db, { stock: 10 });
    for (let order = 0; order < 4; order += 1) await startOrder(context, [{ product }]);
    context.clock.advance({ minutes: 15 });
  });

  /** A process whose look-ups end as given. */
  const process = (answer: () => Promise<PaymentOutcome> = () => Promise.resolve('pending')) => {
    const lookUp = () => {
      lookUps += 1;
      return answer();
    };
    const provider = { name: 'sandbox' } as const;
    return new ReconcilePayments(context.db, context.clock, provider, { lookUp }, createLogger({ level: 'silent' }));
  };

  it('looks each payment up once', async () => {
    await Promise.all([process().run(), process().run(), process().run()]);
    expect(lookUps).toBe(4);
    for (const { attempts } of await context.db.manager.find(Payment)) expect(attempts).toBe(1);
  });

  it('takes up what a killed process was looking up within a minute, and the other payments at once', async () => {
    // Never ends, as in a process that was killed during the call.
    void process(() => new Promise(() => undefined)).run();
    while (lookUps === 0) await new Promise(setImmediate);
    await process().run();
    expect(lookUps).toBe(1 + 3);
    context.clock.advance({ seconds: 45 });
    await process().run();
    expect(lookUps).toBe(1 + 3 + 1);
  });
});
