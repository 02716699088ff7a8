import { regions } from '../../domain/editions';
import { orderStatuses } from '../../domain/order-status';
import { Ingredient } from '../features/ingredients/ingredient.entity';
import { Product } from '../features/products/product.entity';
import { Order } from '../features/orders/order.entity';
import { Review } from '../features/reviews/review.entity';
import { sanitise } from '../infra/html';
import { openTestDatabase } from '../testing/database';
import { readDemoShop } from './demo-shop';
import { seedShop } from './seed-shop';

const demoShop = readDemoShop();

describe('the demo shop', () => {
  it.each(regions)('fits the column limits in the %s edition', async (region) => {
    const dataSource = await openTestDatabase(region);
    const clock = { now: () => new Date('2026-02-01T12:00:00.000Z') };
    const seeded = await seedShop(dataSource, () => demoShop, {
      region,
      clock,
      hashPassword: (password) => Promise.resolve(password),
    });
    expect(seeded).toBe(true);
    expect(await dataSource.manager.count(Product)).toBe(demoShop.products.length);
    expect(await dataSource.manager.count(Ingredient)).toBe(27);
    expect(await dataSource.manager.count(Review)).toBe(demoShop.reviews.length + demoShop.customer.reviews.length);
    const orders = await dataSource.manager.find(Order);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(orders.every(({ payAmount }) => payAmount > 0)).toBe(true);
    await dataSource.destroy();
  });

  it('uses only the HTML that the sanitiser allows', () => {
    const { products, ingredients, posts } = demoShop;
    const texts = [
      ...products.flatMap(({ shortDescription, description, directionToUse }) => [
        shortDescription,
        description,
        directionToUse,
      ]),
      ...ingredients.flatMap(({ description, nutritionalValue }) => [description, nutritionalValue]),
      ...posts.map(({ description }) => description),
    ];
    for (const html of texts) expect(sanitise(html)).toBe(html);
  });
});
