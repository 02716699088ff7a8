import { type DataSource } from 'typeorm';
import { stockAssignments } from '../../features/catalogue/set-stock';
import { Product } from '../../features/catalogue/product.entity';
import { Tag } from '../../features/catalogue/product-associations.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestDatabase } from '../../testing/database';
import { insertRows, updateRows } from './bulk-write';

describe('bulk writes', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  it('insert more rows than one statement takes, in their order', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({ slug: `tag-${n}`, label: `Tag "${n}"` }));
    await insertRows(db.manager, Tag, rows);
    expect(await db.manager.find(Tag, { order: { id: 'ASC' } })).toMatchObject(rows);
  });

  it('update each row with its own values, and no other row', async () => {
    const products = [await addProduct(db), await addProduct(db), await addProduct(db, { title: 'Other' })];
    const valuesOf = (index: number) => ({
      title: `New ${index}`,
      subTitle: index === 0 ? null : 'Pure',
      isPublished: index === 0,
      listPrice: 100 + index,
      createdAt: new Date(`2026-01-0${index + 1}T10:00:00.123Z`),
    });
    const changes = products.slice(0, 2).map(({ id }, index) => ({ id, values: valuesOf(index) }));
    await updateRows(db.manager, Product, changes);
    const after = await db.manager.find(Product, { order: { id: 'ASC' } });
    expect(after).toMatchObject([valuesOf(0), valuesOf(1), { title: 'Other', isPublished: true }]);
  });

  it('compute a value from a column before that column is assigned', async () => {
    const [one, other] = [
      await addProduct(db, { stock: 7, supplied: 10 }),
      await addProduct(db, { stock: 0, supplied: 2 }),
    ];
    const changes = [
      { id: one.id, values: { supplied: 12, stock: 12 } },
      { id: other.id, values: { supplied: 5, stock: 5 } },
    ];
    await updateRows(db.manager, Product, changes, { expressions: stockAssignments });
    const stockOf = async ({ id }: Product) => {
      const { stock, supplied } = await db.manager.findOneByOrFail(Product, { id });
      return { stock, supplied };
    };
    expect([await stockOf(one), await stockOf(other)]).toEqual([
      { stock: 12, supplied: 15 },
      { stock: 5, supplied: 7 },
    ]);
  });
});
