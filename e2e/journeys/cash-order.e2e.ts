import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { stockOf } from '../harness/stock';
import { BillingScreen } from '../screens/billing';
import { fillCart, goToBilling } from './purchase';
import { expectPlacedOrder } from './placed-order';

setUpChromium();

describe('an order paid in cash', () => {
  for (const device of devices) {
    journey(
      'is placed, from the catalogue to the confirmation',
      { region: 'IN', device, checksAccessibility: true },
      async (visitor) => {
        const basket = await fillCart(visitor);
        const stockBefore = await stockOf(visitor, basket.slug);
        const { email } = await goToBilling(visitor);
        const billing = new BillingScreen(visitor);
        await billing.cash().check();
        await billing.placeOrder();
        await expectPlacedOrder(visitor, { basket, email, method: 'Cash On Delivery', stockBefore });
      },
    );
  }
});
