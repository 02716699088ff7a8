import { type DataSource } from 'typeorm';
import { insertInBatches } from '../../database/insert-in-batches';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Product } from './product.entity';
import { productBody } from './product-body';

describe('the list of all products', () => {
  let shop: TestShop;
  let db: DataSource;

  beforeAll(async () => {
    shop = await openTestShop();
    ({ db } = shop.shop);
  }, 120_000);
  afterAll(() => shop.close());

  const bodies = async () => {
    const order = { featuredPosition: 'ASC', id: 'ASC' } as const;
    const rows = await db.manager.find(Product, { where: { isPublished: true }, order });
    return rows.map(productBody);
  };

  it('contains each published product once and in order, however many there are', async () => {
    const { id, ...product } = await addProduct(db);
    // Equal positions, and more products than are read at a time.
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      ...product,
      slug: `soap-${n}`,
      featuredPosition: 1 + ((n * 7) % 3),
      isPublished: n % 10 > 0,
    }));
    await insertInBatches(db.manager, Product, rows);
    const { body } = await shop.rest('GET', '/allproducts');
    expect(body).toEqual(await bodies());
    expect(body).toHaveLength(991);
    expect(body).toContainEqual(expect.objectContaining({ id }));
  });
});
