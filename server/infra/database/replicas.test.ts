import { type DataSource } from 'typeorm';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestDatabase } from '../../testing/database';
import { Product } from '../../features/catalogue/product.entity';
import { isCurrent, readingFrom } from './replicas';
import { inTransaction } from './transaction';
import { DatabaseTimeout } from './unavailable';

describe('a replica', () => {
  it.each([
    ['with the version that this process has read', { version: 'v', beat: 1000 }, true],
    ['without the latest change of public data', { version: 'u', beat: 1000 }, false],
    ['that may lack the latest migration', { version: 'v', beat: 900 }, false],
  ])('%s may answer: %#', (_what, received, expected) => {
    expect(isCurrent(received, { version: 'v', since: 900 })).toBe(expected);
  });

  it('is not current while the version that this process has read is outdated by its own commit', () => {
    expect(isCurrent({ version: 'v', beat: 1000 }, { version: undefined, since: 900 })).toBe(false);
  });
});

describe('single reads', () => {
  let primary: DataSource;
  let copy: DataSource;
  let reading: DataSource;
  let replica: { query: jest.Mock; leave: jest.Mock } | undefined;

  beforeAll(async () => {
    [primary, copy] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    await addProduct(primary, { title: 'on the primary' });
    await addProduct(copy, { title: 'on the replica' });
  });
  afterAll(() => Promise.all([primary.destroy(), copy.destroy()]));

  beforeEach(() => {
    const query = jest.fn(async (sql: string, values?: unknown[], structured?: boolean): Promise<unknown> => {
      const runner = copy.createQueryRunner();
      try {
        const result: unknown = await (structured ? runner.query(sql, values, true) : runner.query(sql, values));
        return result;
      } finally {
        await runner.release();
      }
    });
    replica = { query, leave: jest.fn() };
    reading = readingFrom({ current: () => replica }, primary);
  });

  const title = async (db: Pick<DataSource, 'createQueryBuilder'>) =>
    (await db.createQueryBuilder().select('p').from(Product, 'p').getOneOrFail()).title;

  it('are sent to a replica, once, by query builders, repositories and as text', async () => {
    expect(await title(reading)).toBe('on the replica');
    expect((await reading.getRepository(Product).findOneByOrFail({})).title).toBe('on the replica');
    expect(await reading.manager.query('SELECT title FROM product')).toEqual([{ title: 'on the replica' }]);
    expect(replica?.query).toHaveBeenCalledTimes(3);
  });

  it('are sent to the primary while no replica is current', async () => {
    replica = undefined;
    expect(await title(reading)).toBe('on the primary');
  });

  it('of a transaction are sent to the primary', async () => {
    expect(await inTransaction(reading, (manager) => title(manager))).toBe('on the primary');
    expect(replica?.query).not.toHaveBeenCalled();
  });

  it('are repeated on the primary when the replica does not answer, which is then left out', async () => {
    const failure = new DatabaseTimeout('answer', 3000);
    replica?.query.mockRejectedValue(failure);
    expect(await title(reading)).toBe('on the primary');
    expect(replica?.leave).toHaveBeenCalledWith(failure);
  });

  it('are repeated on the primary when the replica refuses the statement, which does not concern other statements', async () => {
    replica?.query.mockRejectedValue(new Error('SELECT command denied'));
    expect(await title(reading)).toBe('on the primary');
    expect(replica?.leave).not.toHaveBeenCalled();
  });

  it('fail when the primary refuses them as well', async () => {
    await expect(reading.query('SELECT nothing FROM nowhere')).rejects.toThrow();
  });

  it('leave writes to the primary', async () => {
    await reading.createQueryBuilder().update(Product).set({ subTitle: 'changed' }).execute();
    expect((await primary.getRepository(Product).findOneByOrFail({})).subTitle).toBe('changed');
    expect((await copy.getRepository(Product).findOneByOrFail({})).subTitle).not.toBe('changed');
  });

  it('of the data source itself stay on the primary', async () => {
    await reading.query('SELECT 1 AS one');
    expect(await title(primary)).toBe('on the primary');
    expect(replica?.query).toHaveBeenCalledTimes(1);
  });
});
