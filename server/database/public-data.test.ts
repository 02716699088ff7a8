import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DataSource, type EntityManager } from 'typeorm';
import { entities } from '../shop';
import { Category } from '../features/products/category.entity';
import { Product } from '../features/products/product.entity';
import { setStock } from '../testing/builders/stock';
import { releaseStock, takeStock } from '../features/orders/take-stock';
import { addProduct } from '../testing/builders/catalogue';
import { openTestDatabase } from '../testing/database';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { PublicVersion } from './public-data';
import { inTransaction } from './transaction';

describe('the version of the public data', () => {
  let db: DataSource;
  let version: PublicVersion;
  let product: Product;

  beforeAll(async () => {
    db = await openTestDatabase();
    version = new PublicVersion(db);
    product = await addProduct(db, { stock: 5 });
  });
  afterAll(() => db.destroy());
  beforeEach(() => inTransaction(db, (manager) => setStock(manager, product.slug, 5, new Date())));

  /** Whether the work changes the version. */
  async function raises(work: () => Promise<unknown>): Promise<boolean> {
    const before = await version.current();
    await work();
    return (await version.current()) !== before;
  }
  const line = (quantity: number) => ({
    productId: product.id,
    slug: 'oil',
    quantity,
    publicId: 'line',
    title: product.title,
  });

  it('stays the same without a change', async () => {
    expect(await raises(() => db.getRepository(Product).find())).toBe(false);
  });

  it.each([
    [
      'an insert',
      (manager: EntityManager): Promise<unknown> =>
        manager.insert(Category, { key: `soaps-${Math.random()}`, title: 'Soaps', position: 9 }),
    ],
    [
      'an update',
      (manager: EntityManager): Promise<unknown> => manager.update(Category, { title: 'Soaps' }, { title: 'Soaps' }),
    ],
    ['a delete', (manager: EntityManager): Promise<unknown> => manager.delete(Category, { title: 'Soaps' })],
  ])('changes with %s', async (_kind, work) => {
    expect(await raises(() => work(db.manager))).toBe(true);
    expect(await raises(() => inTransaction(db, work))).toBe(true);
  });

  it('stays the same when the transaction is rolled back', async () => {
    const failing = () =>
      inTransaction(db, async (manager) => {
        await manager.update(Product, { id: product.id }, { title: 'Never' });
        throw new Error('rolled back');
      });
    expect(await raises(() => expect(failing()).rejects.toThrow('rolled back'))).toBe(false);
  });

  it.each([
    ['1 of 20 pieces is sold', 20, 1, false],
    ['15 of 20 pieces are sold, and the page states how many are left', 20, 15, true],
    ['1 of 5 pieces is sold', 5, 1, true],
    ['the last pieces are sold', 5, 5, true],
  ])('when %s: changes only with what product pages show', async (_name, stock, quantity, isRaised) => {
    await db.manager.update(Product, { id: product.id }, { stock });
    expect(await raises(() => inTransaction(db, (manager) => takeStock(manager, [line(quantity)])))).toBe(isRaised);
    expect(await raises(() => inTransaction(db, (manager) => releaseStock(manager, [line(quantity)])))).toBe(isRaised);
  });

  it('changes when the operator sets the stock', async () => {
    expect(await raises(() => inTransaction(db, (manager) => setStock(manager, product.slug, 0, new Date())))).toBe(
      true,
    );
  });
});

describe('the version of the public data in another process', () => {
  let folder: string;
  let here: DataSource;
  let there: DataSource;
  let now: number;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'public-version-'));
    const url = `sqlite:${path.join(folder, 'shop.sqlite')}`;
    const open = () => openDatabase({ databaseUrl: url, dataDir: folder, region: 'UK', entities });
    [here, there] = [await open(), await open()];
    await migrate(here, 'UK');
    now = 0;
  });
  afterEach(async () => {
    await here.destroy();
    await there.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  const changeThere = () => there.query("INSERT INTO shop_setting VALUES ('public_version', 'of another process')");

  it('is seen within a tenth of a second', async () => {
    const version = new PublicVersion(here, () => now);
    const before = await version.current();
    await changeThere();
    expect(await version.current()).toBe(before);
    now = 100;
    expect(await version.current()).not.toBe(before);
  });
});
