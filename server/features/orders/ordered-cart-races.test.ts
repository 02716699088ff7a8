import { addCustomer } from '../../testing/builders/account';
import { cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, type OrderTestContext } from '../../testing/builders/orders';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { withOrderTestContext } from '../../testing/order-test-context';
import { countStatements } from '../../testing/statement-counter';
import { type CartAccess } from '../carts/cart-access';
import { CartLine } from '../carts/cart.entity';
import { type Customer } from '../customers/customer.entity';
import { type Product } from '../products/product.entity';
import { OrderLine } from './order.entity';

describe('the cart of an order', () => {
  let context: OrderTestContext;
  let shop: ReturnType<typeof cartServices>;
  let product: Product;
  let buyer: Customer;
  let browser: CartAccess;
  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    context = opened;
    shop = cartServices(context.db, { clock: context.clock, points });
    product = await addProduct(context.db);
    buyer = await addCustomer(context.db);
    browser = visitor();
    await shop.addLines.add(browser, [{ productId: product.id, quantity: 2 }]);
  }, points);

  const ordered = async () => (await context.db.manager.find(OrderLine)).map(({ quantity }) => quantity);

  /** @returns the order of the cart with this id, by a customer who has a cart of their own with one piece */
  async function orderOfCustomer() {
    const own = await addFilledCart(context.db, [{ product }], { customer: buyer });
    return (uniqueId: string) => () =>
      context.services.placeOrder.place(own.request({ cart: customer(buyer.id, uniqueId) }));
  }

  /** Changes the quantity in the visitor's cart; the change is not committed yet at `cart-merge.before-commit`. */
  const change = (quantity: number) =>
    shop.carts.change(browser, async (manager, { cartId }) => {
      await manager.update(CartLine, { cartId }, { quantity });
      await points.hit('cart-merge.before-commit');
      return true;
    });

  it("is locked by one statement when it is the customer's own, also under an id that no cart has", async () => {
    const order = await orderOfCustomer();
    const { statements } = await countStatements(context.db, order('3141'.repeat(5)));
    // The second one empties the cart, since the order is paid in cash.
    expect(statements.filter((sql) => /^UPDATE .?cart\b/.test(sql))).toHaveLength(2);
    expect(await ordered()).toEqual([1]);
  });

  it("is the visitor's that the request names, though the customer has one, and is read with a change that was in progress", async () => {
    const order = await orderOfCustomer();
    const met = await interleave({
      ...{ db: context.db, points, at: 'cart-merge.before-commit', sameRows: true },
      first: () => change(3),
      second: order(browser.uniqueId),
    });
    fulfilledValue(met.first);
    fulfilledValue(met.second);
    expect(await ordered()).toEqual([3]);
  });

  it("is not changed while it is ordered, when it is a visitor's and the customer has one", async () => {
    const order = await orderOfCustomer();
    const met = await interleave({
      ...{ db: context.db, points, at: 'order.stock-read', sameRows: true },
      first: order(browser.uniqueId),
      second: () => change(3),
    });
    fulfilledValue(met.first);
    fulfilledValue(met.second);
    expect(await ordered()).toEqual([2]);
  });
});
