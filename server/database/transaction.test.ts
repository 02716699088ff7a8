import { jest } from '@jest/globals';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { openTestDatabase } from '../testing/database';
import { serverUnderTest } from '../testing/database-template';
import { NewsletterSubscriber } from '../features/newsletter/newsletter-subscriber.entity';
import { Coupon } from '../features/coupons/coupon.entity';
import { dialectOf } from './dialect';
import { SqliteDatabase } from './sqlite';
import { countStatements } from '../testing/statement-counter';
import { inTransaction, isUniqueViolation, updateGuarded } from './transaction';

const createdAt = new Date('2026-01-01T00:00:00.000Z');
const subscriber = (email: string) => ({ email, token: `token of ${email}`, createdAt, unsubscribedAt: null });

/** Coupons represent any limited resource. */
const coupon = (code: string, value: number) => ({
  ...{ code, type: 'fixed' as const, valueHundredths: value, minimum: 0, usedCount: 0, active: true, createdAt },
  ...{ startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null },
});

/** Opened by the test, to synchronize two transactions at the same point. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

const isServer = serverUnderTest() !== undefined;

describe('transactions', () => {
  let dataSource: DataSource;

  beforeEach(async () => {
    dataSource = await openTestDatabase();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return dataSource.destroy();
  });

  const emails = async () =>
    (await dataSource.manager.find(NewsletterSubscriber, { order: { email: 'ASC' } })).map(({ email }) => email);

  it('roll back alone: concurrent commits stay', async () => {
    const insideFirst = gate();
    const first = inTransaction(dataSource, async (manager) => {
      await manager.insert(NewsletterSubscriber, subscriber('first'));
      insideFirst.open();
      // Gives the others time to queue behind this one, or to overtake it.
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('changed my mind');
    });
    await insideFirst.opened;
    const others = ['second', 'third'].map((email) =>
      inTransaction(dataSource, (manager) => manager.insert(NewsletterSubscriber, subscriber(email))),
    );
    const alone = dataSource.manager.insert(NewsletterSubscriber, subscriber('fourth'));

    await expect(first).rejects.toThrow('changed my mind');
    await Promise.all([...others, alone]);
    expect(await emails()).toEqual(['fourth', 'second', 'third']);
  });

  it('hide uncommitted changes from others, and show committed ones at once', async () => {
    const written = gate();
    const looked = gate();
    const writing = inTransaction(dataSource, async (manager) => {
      await manager.insert(NewsletterSubscriber, subscriber('new'));
      written.open();
      await looked.opened;
    });
    await written.opened;
    expect(await emails()).toEqual([]);
    looked.open();
    await writing;
    expect(await emails()).toEqual(['new']);
  });

  it('may be nested: the inner one rolls back alone', async () => {
    await inTransaction(dataSource, async (manager) => {
      await manager.insert(NewsletterSubscriber, subscriber('outer'));
      const inner = manager.transaction(async (nested) => {
        await nested.insert(NewsletterSubscriber, subscriber('inner'));
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
    });
    expect(await emails()).toEqual(['outer']);
  });

  it('sell exactly 50 of 50 pieces to 500 concurrent buyers', async () => {
    await dataSource.manager.insert(Coupon, coupon('STOCK', 50));
    const buy = (manager: EntityManager) =>
      manager
        .createQueryBuilder()
        .update(Coupon)
        .set({ valueHundredths: () => 'value_hundredths - 1' })
        .where('code = :code AND value_hundredths >= 1', { code: 'STOCK' })
        .execute();
    const answers = await Promise.all(
      Array.from({ length: 500 }, () =>
        inTransaction(dataSource, async (manager) => (await buy(manager)).affected === 1),
      ),
    );
    expect(answers.filter((bought) => bought)).toHaveLength(50);
    expect(await dataSource.manager.findOneByOrFail(Coupon, { code: 'STOCK' })).toMatchObject({ valueHundredths: 0 });
  });

  it.each([
    ['a deadlock', { code: 'ER_LOCK_DEADLOCK' }],
    ['a row that stays locked', { code: 'ER_LOCK_WAIT_TIMEOUT' }],
    ['a connection lost before COMMIT', { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }],
    ['a connection that was closed before the statement', { fatal: true }],
    ['a connection that MariaDB closed', { errno: 1927 }],
    ['a server that has left its cluster', { code: 'ER_UNKNOWN_COM_ERROR' }],
    ['a file locked by another process', { errcode: 5 }],
  ])('are retried whole after %s', async (_case, facts) => {
    let tries = 0;
    const answer = await inTransaction(dataSource, async (manager) => {
      await manager.insert(NewsletterSubscriber, subscriber('once'));
      tries += 1;
      if (tries < 4) throw new QueryFailedError('UPDATE', [], Object.assign(new Error('try later'), facts));
      return tries;
    });
    expect(answer).toBe(4);
    expect(await emails()).toEqual(['once']);
  });

  it.each([
    ['third retry after a lock that is not released', { code: 'ER_LOCK_WAIT_TIMEOUT' }, 3],
    ['twentieth retry after a conflict', { code: 'ER_LOCK_DEADLOCK' }, 20],
    ['third retry after a lost connection', { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }, 3],
  ])('fail after the %s', async (_case, facts, retries) => {
    // The shortest pauses.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    let tries = 0;
    const work = inTransaction(dataSource, () => {
      tries += 1;
      return Promise.reject(new QueryFailedError('UPDATE', [], Object.assign(new Error('try later'), facts)));
    });
    await expect(work).rejects.toThrow('try later');
    expect(tries).toBe(retries + 1);
  });

  it('are not repeated when the connection is lost while they are committed: the outcome is unknown', async () => {
    const lost = new QueryFailedError(
      'COMMIT',
      [],
      Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }),
    );
    const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
    dataSource.createQueryRunner = (mode) => {
      const runner = createQueryRunner(mode);
      const commit = runner.commitTransaction.bind(runner);
      runner.commitTransaction = () => commit().then(() => Promise.reject(lost));
      return runner;
    };
    let tries = 0;
    const work = inTransaction(dataSource, async (manager) => {
      tries += 1;
      await manager.insert(NewsletterSubscriber, subscriber('once'));
    });
    await expect(work).rejects.toBe(lost);
    expect(tries).toBe(1);
    expect(await emails()).toEqual(['once']);
  });

  it('are not retried for an error of the work itself', async () => {
    let tries = 0;
    const work = inTransaction(dataSource, () => {
      tries += 1;
      return Promise.reject(new Error('no'));
    });
    await expect(work).rejects.toThrow('no');
    expect(tries).toBe(1);
  });

  it('distinguish a duplicate key from other failures', async () => {
    await dataSource.manager.insert(NewsletterSubscriber, subscriber('one'));
    const again: unknown = await dataSource.manager
      .insert(NewsletterSubscriber, subscriber('one'))
      .catch((failure: unknown) => failure);
    const wrong: unknown = await dataSource.query('SELECT * FROM no_such_table').catch((failure: unknown) => failure);
    expect(isUniqueViolation(again)).toBe(true);
    expect(isUniqueViolation(wrong)).toBe(false);
  });

  it('count as their statements, BEGIN and COMMIT included', async () => {
    const { result, statements } = await countStatements(dataSource, () =>
      inTransaction(dataSource, (manager) => manager.countBy(Coupon, { code: 'A' })),
    );
    expect(result).toBe(0);
    expect(statements).toHaveLength(3);
    expect(await countStatements(dataSource, () => Promise.resolve())).toMatchObject({ statements: [] });
  });

  if (isServer) {
    it('both succeed after a deadlock', async () => {
      await dataSource.manager.insert(Coupon, [coupon('A', 0), coupon('B', 0)]);
      const raise = (manager: EntityManager, code: string) =>
        updateGuarded(manager, Coupon, { code }, { usedCount: () => 'used_count + 1' });
      const holdsA = gate();
      const holdsB = gate();
      let tries = 0;
      const crossing = (first: string, second: string, mine: typeof holdsA, theirs: typeof holdsA) =>
        inTransaction(dataSource, async (manager) => {
          tries += 1;
          await raise(manager, first);
          mine.open();
          await theirs.opened;
          await raise(manager, second);
        });
      await Promise.all([crossing('A', 'B', holdsA, holdsB), crossing('B', 'A', holdsB, holdsA)]);
      expect(tries).toBeGreaterThan(2);
      expect((await dataSource.manager.find(Coupon)).map(({ usedCount }) => usedCount)).toEqual([2, 2]);
    });

    it('run at the isolation level that the shop relies on', async () => {
      const variable = dialectOf(dataSource) === 'mariadb' ? '@@tx_isolation' : '@@transaction_isolation';
      expect(await dataSource.query(`SELECT ${variable} AS level`)).toEqual([{ level: 'READ-COMMITTED' }]);
    });
  } else {
    it('survive a rollback by SQLite itself', async () => {
      const broken = inTransaction(dataSource, async (manager) => {
        await manager.query('ROLLBACK');
        throw new Error('afterwards');
      });
      await expect(broken).rejects.toThrow('afterwards');
      await inTransaction(dataSource, (manager) => manager.insert(NewsletterSubscriber, subscriber('next')));
      expect(await emails()).toEqual(['next']);
    });

    it('share the file with another process: each waits for the other', async () => {
      const { database } = dataSource.options;
      const other = new SqliteDatabase(String(database), { timeout: 50 });
      await inTransaction(dataSource, async (manager) => {
        // The write lock is taken at BEGIN, not at the first write.
        expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
        await manager.insert(NewsletterSubscriber, subscriber('mine'));
      });
      other.exec(
        "INSERT INTO newsletter_subscriber (email, token, created_at) VALUES ('theirs', 't', '2026-01-01 00:00:00.000')",
      );
      other.close();
      expect(await emails()).toEqual(['mine', 'theirs']);
    });
  }
});
