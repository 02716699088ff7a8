import { type OrderStatus } from '../../../domain/order-status';
import { addCustomer } from '../../testing/builders/account';
import { addProduct, addReview, clearCatalogue } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';
import { type Product } from '../products/product.entity';
import { Order, OrderLine } from '../orders/order.entity';
import { readReviews } from './review.loaders';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(() => clearCatalogue(shop.shop.db));
afterAll(() => shop.close());

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe('a verified purchase', () => {
  let orders = 0;

  async function buy(
    product: Product,
    customerId: number,
    status: OrderStatus,
    facts: Partial<Order> = {},
  ): Promise<void> {
    const { db } = shop.shop;
    orders += 1;
    const address = { name: 'Ada', phone: '0', address: '1', city: 'C', state: 'S', zip: 'Z', countryCode: 'GB' };
    const order = await db.getRepository(Order).save({
      number: `N${orders}`,
      customerId,
      status,
      method: 'card',
      currency: 'GBP',
      netAmount: 0,
      totalShipping: 0,
      totalDiscount: 0,
      payAmount: 0,
      couponCode: null,
      couponId: null,
      shipping: address,
      billing: address,
      cartId: null,
      cartRevision: null,
      liveCartKey: null,
      idempotencyKey: `K${orders}`,
      requestHash: 'h',
      bookingDate: day(1),
      holdExpiresAt: null,
      stockReleasedAt: null,
      paidAt: day(1),
      createdAt: day(1),
      updatedAt: day(1),
      ...facts,
    });
    await db.getRepository(OrderLine).save({
      publicId: `L${orders}`,
      orderId: order.id,
      productId: product.id,
      title: product.title,
      slug: product.slug,
      image: '',
      sizes: '',
      unitPrice: 0,
      unitShipping: 0,
      quantity: 1,
      status,
      reason: null,
      deliveredAt: null,
      returnLate: false,
      restockedAt: null,
    });
  }

  async function verified(status: OrderStatus, facts: Partial<Order> = {}): Promise<unknown> {
    const { db } = shop.shop;
    const product = await addProduct(db);
    const { id: customerId } = await addCustomer(db);
    await buy(product, customerId, status, facts);
    await addReview(db, product, { customerId });
    const rows = await readReviews(db, { productId: product.id, status: 'Active' });
    return rows[0]?.verifiedPurchase;
  }

  it.each(['Order Confirmed', 'Processing', 'Shipped', 'Complete', 'Returned'] as const)(
    'requires a paid line that is %s',
    async (status) => {
      expect(await verified(status)).toBe(true);
    },
  );

  it.each(['Cancelled', 'Canceled', 'Failed'] as const)('excludes a line that is %s', async (status) => {
    expect(await verified(status)).toBe(false);
  });

  it('requires a captured payment for a card order, and none for cash', async () => {
    expect(await verified('Processing', { paidAt: null })).toBe(false);
    expect(await verified('Order Confirmed', { paidAt: null, method: 'cash' })).toBe(true);
  });

  it('requires the same customer and the same product', async () => {
    const { db } = shop.shop;
    const product = await addProduct(db);
    const buyer = await addCustomer(db);
    const other = await addCustomer(db);
    await buy(await addProduct(db), other.id, 'Complete');
    await buy(product, buyer.id, 'Complete');
    await addReview(db, product, { customerId: other.id, headline: 'Other' });
    await addReview(db, product, { customerId: null, headline: 'Guest' });
    const rows = await readReviews(db, { productId: product.id, status: 'Active' });
    expect(rows.map(({ verifiedPurchase }) => verifiedPurchase)).toEqual([false, false]);
  });
});
