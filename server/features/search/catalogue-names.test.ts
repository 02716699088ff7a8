import { type DataSource } from 'typeorm';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { CatalogueNames } from './correct-spelling';
import { Product } from '../products/product.entity';

describe('the names of a catalogue of more products than one statement reads', () => {
  let db: DataSource;
  const clock = new TestClock();
  const copies = 1030;

  beforeAll(async () => {
    db = await openTestDatabase();
    const first = { ...(await addProduct(db, { title: 'Balm' })), id: undefined };
    const rows = Array.from({ length: copies }, (_, n) => ({ ...first, slug: `copy-${n}`, title: `Copy${n} of Balm` }));
    for (let from = 0; from < copies; from += 500) await db.getRepository(Product).insert(rows.slice(from, from + 500));
  });
  afterAll(() => db.destroy());

  it('include those of the first and of the last product', async () => {
    const names = new CatalogueNames(db, clock);
    await names.refresh();
    expect(['balm', 'copy0', `copy${copies - 1}`].map((name) => names.includePrefix(name))).toEqual([true, true, true]);
    expect(names.includePrefix(`copy${copies}`)).toBe(false);
    expect(names.ofLength(4)).toContain('balm');
  });

  it('follow a change of all products at the same time', async () => {
    const names = new CatalogueNames(db, clock);
    await names.refresh();
    await db
      .createQueryBuilder()
      .update(Product)
      .set({ subTitle: () => "CONCAT('sub', id)", updatedAt: clock.now() })
      .execute();
    clock.advance({ minutes: 1 });
    await names.refresh();
    const { id } = await db.getRepository(Product).findOneByOrFail({ slug: `copy-${copies - 1}` });
    expect(names.includePrefix(`sub${id}`)).toBe(true);
  });

  it('are not read again while nothing changes', async () => {
    const names = new CatalogueNames(db, clock);
    await names.refresh();
    clock.advance({ minutes: 10 });
    await names.refresh();
    clock.advance({ minutes: 10 });
    const { statements } = await countStatements(db, () => Promise.resolve(names.refresh()));
    expect(statements).toHaveLength(3);
    const { statements: soon } = await countStatements(db, () => Promise.resolve(names.refresh()));
    expect(soon).toEqual([]);
  });
});
