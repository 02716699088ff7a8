import { type DataSource } from 'typeorm';
import { Customer } from '../features/customers/customer.entity';
import { Ingredient } from '../features/ingredients/ingredient.entity';
import { Product } from '../features/products/product.entity';
import { CouponUse, Coupon, couponTerms } from '../features/coupons/coupon.entity';
import { OrderLine, OrderLineEvent, Order } from '../features/orders/order.entity';
import { Payment } from '../features/payments/payment.entity';
import { SandboxPayment } from '../features/payments/sandbox.entity';
import { BlogPost } from '../features/blog/blog-post.entity';
import { entities } from '../shop';
import { openTestDatabase } from '../testing/database';
import { type DemoOrder, type DemoProduct, type DemoShop, type SeedOptions } from './demo-shop.types';
import { seedShop } from './seed-shop';

const same = <Value>(value: Value) => ({ IN: value, UK: value, US: value });

const product = (id: number, slug: string): DemoProduct => ({
  id,
  slug,
  title: `Title of ${slug}`,
  subTitle: 'Sub title',
  theme: 'Oil',
  sizes: '50 ml',
  stock: 40,
  prices: { ...same({ list: 2000, current: 1500, shipping: 50 }), IN: { list: 90000, current: 80000, shipping: 0 } },
  shortDescription: '<p>Calm <script>x</script>scalp</p>',
  description: '<p>A long story</p>',
  directionToUse: '<p>Warm it</p>',
  featureImage: 'a.webp',
  gallery: ['a.webp', 'b.webp'],
  metaTitle: 'Title',
  metaDescription: 'Description',
  metaKeyword: 'key, word',
  faqs: [{ question: 'Why?', answer: 'So.' }],
  workBestFor: { Hair: ['dry'] },
  keyResults: [],
  categories: ['hair-oil'],
  tags: ['anti-frizz'],
  ingredients: ['amla'],
  regime: [],
  related: [],
});

const order = (status: DemoOrder['status'], coupon?: string): DemoOrder => ({
  status,
  method: 'cash',
  daysAgo: 10,
  lines: [{ product: 'first', quantity: 2, ...(status === 'Canceled' ? { reason: 'other' } : {}) }],
  shippingAddress: 0,
  billingAddress: 0,
  ...(coupon === undefined ? {} : { coupon }),
});

const shop: DemoShop = {
  categories: [{ key: 'hair-oil', title: 'Hair oils', description: 'Oils', position: 1 }],
  ingredients: [
    {
      ...{
        slug: 'amla',
        name: 'Amla',
        description: '<p>Fruit</p>',
        nutritionalValue: '<p>C</p>',
        image: 'c.webp',
        ingImage: 'd.webp',
      },
      studies: [
        { label: 'One', url: 'https://example.org/1' },
        { label: 'Two', url: '' },
      ],
    },
  ],
  products: [{ ...product(7, 'first'), newPosition: 1, dealPosition: 2, related: ['second'] }, product(93, 'second')],
  posts: [
    {
      ...{
        slug: 'post',
        title: 'Post',
        description: '<p>Text</p>',
        image: 'blog/castor-oil-guide.webp',
        date: '2026-01-02T08:00:00.000Z',
        readTime: '3 min read',
      },
      comments: [{ name: 'Ann', email: 'ann@fernwild.example', comment: 'Nice', date: '2026-01-03T08:00:00.000Z' }],
    },
  ],
  reviews: [
    { product: 'first', name: 'Ann', rating: 5, headline: 'Good', review: 'Really', date: '2026-01-03T08:00:00.000Z' },
    { product: 'first', name: 'Bob', rating: 4, headline: 'Fine', review: 'Quite', date: '2026-01-04T08:00:00.000Z' },
  ],
  coupons: [{ code: 'WELCOME10', type: 'percentage', value: same(12.5), minimum: same(0), perCustomerLimit: 3 }],
  customer: {
    ...{ name: 'Dee', lastname: 'Mo', email: 'demo@fernwild.example', password: 'secret', phone: same('9876543210') },
    ...{ emailPreference: true, smsPreference: false, whatsappPreference: true },
    addresses: same([
      { name: 'Dee Mo', phone: '9876543210', address: '1 Lane', city: 'Leeds', state: 'York', zip: 'LS1 1AA' },
    ]),
    orders: [order('Order Confirmed', 'WELCOME10'), order('Complete'), order('Canceled', 'WELCOME10'), order('Failed')],
    wishlist: ['second'],
    reviews: [{ product: 'first', rating: 3, headline: 'Mine', review: 'My words', date: '2026-01-05T08:00:00.000Z' }],
  },
};

const now = new Date('2026-02-01T12:00:00.000Z');
const options: SeedOptions = {
  region: 'UK',
  clock: { now: () => now },
  hashPassword: (password) => Promise.resolve(`hash of ${password}`),
};

describe('seeding the demo shop', () => {
  let dataSource: DataSource;

  beforeEach(async () => {
    dataSource = await openTestDatabase();
  });
  afterEach(() => dataSource.destroy());

  const contents = () => Promise.all(entities.map((entity) => dataSource.manager.find<object>(entity)));

  it('changes nothing the second time', async () => {
    expect(await seedShop(dataSource, () => shop, options)).toBe(true);
    const before = await contents();
    expect(await seedShop(dataSource, () => shop, options)).toBe(false);
    expect(await contents()).toEqual(before);
  });

  it('happens once when two servers start together', async () => {
    const answers = await Promise.all([
      seedShop(dataSource, () => shop, options),
      seedShop(dataSource, () => shop, options),
    ]);
    expect(answers.sort()).toEqual([false, true]);
    expect(await dataSource.manager.count(Product)).toBe(2);
  });

  it('leaves a shop alone whose catalogue the owner has deleted', async () => {
    await seedShop(
      dataSource,
      () => ({ ...shop, reviews: [], customer: { ...shop.customer, orders: [], reviews: [], wishlist: [] } }),
      options,
    );
    await dataSource.manager.deleteAll(Product);
    await dataSource.manager.deleteAll(Customer);
    expect(await seedShop(dataSource, () => shop, options)).toBe(false);
    expect(await dataSource.manager.count(Product)).toBe(0);
  });

  it('loads everything or nothing', async () => {
    const broken = { ...shop, customer: { ...shop.customer, wishlist: ['no such product'] } };
    await expect(seedShop(dataSource, () => broken, options)).rejects.toThrow('no such product');
    expect(await dataSource.manager.count(Product)).toBe(0);
    expect(await seedShop(dataSource, () => shop, options)).toBe(true);
  });

  it('prices a product for the edition and sums its ratings', async () => {
    await seedShop(dataSource, () => shop, options);
    expect(await dataSource.manager.findOneByOrFail(Product, { slug: 'first' })).toMatchObject({
      ...{
        id: 7,
        listPrice: 2000,
        currentPrice: 1500,
        shipping: 50,
        ratingSum: 12,
        ratingCount: 3,
        featuredPosition: 1,
      },
      ...{ dealPosition: 2, newPosition: 1, suggestedPosition: null, isPublished: true, useCases: null },
      shortDescription: '<p>Calm scalp</p>',
      faqs: '[{"question":"Why?","answer":"So."}]',
      searchText: 'anti-frizz\nAmla\nCalm scalp\nA long story',
      updatedAt: now,
    });
  });

  it('joins the research of an ingredient as its two lists', async () => {
    await seedShop(dataSource, () => shop, options);
    expect(await dataSource.manager.findOneByOrFail(Ingredient, { slug: 'amla' })).toMatchObject({
      keyStudiesResearchPapers: 'One@@@Two',
      keyStudiesResearchPapersLinks: 'https://example.org/1@@@',
    });
  });

  it('preserves dates', async () => {
    await seedShop(dataSource, () => shop, options);
    const post = await dataSource.manager.findOneByOrFail(BlogPost, { slug: 'post' });
    expect(post.date.toISOString()).toBe('2026-01-02T08:00:00.000Z');
  });

  it("creates the demo customer's account", async () => {
    await seedShop(dataSource, () => shop, options);
    expect(await dataSource.manager.findOneByOrFail(Customer, { email: 'demo@fernwild.example' })).toMatchObject({
      ...{ passwordHash: 'hash of secret', emailPreference: true, smsPreference: false, gender: null },
    });
  });

  it('totals an order with its coupon and counts the use', async () => {
    await seedShop(dataSource, () => shop, options);
    const [confirmed] = await dataSource.manager.findBy(Order, { status: 'Order Confirmed' });
    // 12.5 per cent of two units at 15.00 plus 0.50 shipping each.
    expect(confirmed).toMatchObject({
      netAmount: 3000,
      totalShipping: 100,
      totalDiscount: 388,
      payAmount: 2712,
      couponCode: 'WELCOME10',
    });
    const coupon = await dataSource.manager.findOneByOrFail(Coupon, { code: 'WELCOME10' });
    expect(couponTerms(coupon)).toEqual({ type: 'percentage', value: 12.5 });
    expect(coupon.usedCount).toBe(1);
    const uses = await dataSource.manager.find(CouponUse, { order: { orderId: 'ASC' } });
    expect(uses.map(({ slot, releasedAt }) => [slot, releasedAt])).toEqual([
      [1, null],
      [null, now],
    ]);
  });

  it('stores how each line reached its status, never in the future', async () => {
    await seedShop(dataSource, () => shop, options);
    const lines = await dataSource.manager.findBy(OrderLine, { status: 'Complete' });
    const events = await dataSource.manager.find(OrderLineEvent, {
      where: { orderLineId: lines[0]?.id ?? 0 },
      order: { id: 'ASC' },
    });
    expect(events.map(({ status }) => status)).toEqual(['Order Confirmed', 'Processing', 'Shipped', 'Complete']);
    expect(events.every(({ at }) => at <= now)).toBe(true);
    expect(lines[0]?.deliveredAt).toEqual(events[3]?.at);
    const canceled = await dataSource.manager.findBy(OrderLineEvent, { status: 'Canceled' });
    expect(canceled.map(({ reason }) => reason)).toEqual(['other']);
  });

  it('pays by card where cash is not offered, with matching records at the provider', async () => {
    await seedShop(dataSource, () => shop, options);
    const payments = await dataSource.manager.find(Payment, { order: { id: 'ASC' } });
    expect(payments.map(({ status }) => status)).toEqual(['captured', 'captured', 'refunded', 'failed']);
    const books = await dataSource.manager.find(SandboxPayment, { order: { id: 'ASC' } });
    expect(books.map(({ providerOrderId, amount }) => [providerOrderId, amount])).toEqual(
      payments.map(({ providerOrderId, amount }) => [providerOrderId, amount]),
    );
  });

  it('pays in cash and in rupees in India', async () => {
    const india = await openTestDatabase('IN');
    await seedShop(india, () => shop, { ...options, region: 'IN' });
    const [order] = await india.manager.findBy(Order, { status: 'Complete' });
    expect(order).toMatchObject({ method: 'cash', currency: 'INR', payAmount: 160000, paidAt: null });
    expect(await india.manager.count(Payment)).toBe(0);
    await india.destroy();
  });
});
