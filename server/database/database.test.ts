import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DataSource } from 'typeorm';
import { Session } from '../features/customers/session.entity';
import { Customer } from '../features/customers/customer.entity';
import { NewsletterSubscriber } from '../features/newsletter/newsletter-subscriber.entity';
import { openTestDatabase } from '../testing/database';
import { countStatements } from '../testing/statement-counter';
import { assertAccepted } from './accepted-database';
import { openDatabase } from './database';
import { dialectOf } from './dialect';
import { migrate } from './migrate';
import { migrations } from './migrations/migrations';

const at = new Date('2026-03-04T05:06:07.089Z');

describe('the database', () => {
  let dataSource: DataSource;

  beforeEach(async () => {
    dataSource = await openTestDatabase();
  });
  afterEach(() => dataSource.destroy());

  const add = (email: string) =>
    dataSource.manager.insert(NewsletterSubscriber, { email, token: email, createdAt: at, unsubscribedAt: null });
  const find = (email: unknown) =>
    dataSource.query<{ email: string }[]>('SELECT email FROM newsletter_subscriber WHERE email = ?', [email]);

  it.each(['abc', 'ABC', 'abc ', 'äbc'])('does not take %j for ABC-with-a-blank', async (other) => {
    await add('ABC ');
    expect(await find(other)).toEqual([]);
    await add(other);
    expect(await find('ABC ')).toEqual([{ email: 'ABC ' }]);
  });

  it('does not compare or cut a text at a zero character', async () => {
    await add('abc');
    expect(await find('abc\u0000')).toEqual([]);
    expect(await find('abc\u0000def')).toEqual([]);
    await add('abc\u0000def');
    expect(await find('abc')).toEqual([{ email: 'abc' }]);
    expect(await find('abc\u0000def')).toEqual([{ email: expect.stringMatching(/^abc.def$/) as string }]);
  });

  it('stores a moment to the millisecond, whichever way it is read', async () => {
    await add('a');
    expect(await dataSource.manager.findOneBy(NewsletterSubscriber, { createdAt: at })).toMatchObject({
      createdAt: at,
    });
    const [row] = await dataSource.query<{ created_at: Date | string }[]>(
      'SELECT created_at FROM newsletter_subscriber WHERE created_at = ?',
      [at],
    );
    // MySQL's driver returns a Date, SQLite the stored text.
    expect([at, '2026-03-04 05:06:07.089']).toContainEqual(row?.created_at);
  });

  it('stores any letter of any script', async () => {
    await add('ölbaum 🌿 आंवला');
    expect(await find('ölbaum 🌿 आंवला')).toHaveLength(1);
  });

  it('enforces foreign keys', async () => {
    const session = {
      id: 's',
      customerId: 5,
      device: 'd',
      createdAt: at,
      lastSeenAt: at,
      expiresAt: at,
      revokedAt: null,
    };
    await expect(dataSource.manager.insert(Session, session)).rejects.toThrow(/foreign key/i);
    await dataSource.manager.insert(Customer, {
      ...{ id: 5, email: 'e', passwordHash: 'p', name: 'n', lastname: 'l', phone: '1', gender: null, deletedAt: null },
      ...{ emailPreference: true, smsPreference: true, whatsappPreference: false, createdAt: at, updatedAt: at },
    });
    await dataSource.manager.insert(Session, session);
    expect(await dataSource.manager.findOneByOrFail(Customer, { id: 5 })).toMatchObject({
      smsPreference: true,
      whatsappPreference: false,
    });
    await dataSource.manager.delete(Customer, { id: 5 });
    expect(await dataSource.manager.count(Session)).toBe(0);
  });

  it('is refused when it is older than the first release, with the way to begin anew', async () => {
    await expect(assertAccepted(dataSource, 'UK')).resolves.toBeUndefined();
    await dataSource.query("UPDATE migrations SET name = 'Catalogue1795000000001'");
    const name = String(dataSource.driver.database);
    const way =
      dialectOf(dataSource) === 'sqlite'
        ? `delete ${name}, ${name}-wal and ${name}-shm.`
        : `run: DROP DATABASE \`${name}\`; CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4;`;
    const refused = assertAccepted(dataSource, 'UK');
    await expect(refused).rejects.toThrow('was created before the first release of the shop and cannot be upgraded.');
    await expect(refused).rejects.toThrow(way);
  });

  it('has one text for statements that differ in numbers only', async () => {
    await add('a');
    await add('b');
    const { result, statements } = await countStatements(dataSource, () =>
      Promise.all([1, 2].map((id) => dataSource.manager.findOneByOrFail(NewsletterSubscriber, { id }))),
    );
    expect(result.map(({ email }) => email)).toEqual(['a', 'b']);
    expect(new Set(statements).size).toBe(1);
  });

  it('calculates with numbers of any size', async () => {
    const query = dataSource
      .createQueryBuilder()
      .select(':seven - 2', 'sum')
      .addSelect(':half + 1', 'half')
      .addSelect(':large + 0', 'large')
      .setParameters({ seven: 7, half: 0.5, large: 1_790_000_000_000 });
    const [sql, values] = query.from(NewsletterSubscriber, 'subscriber').getQueryAndParameters();
    await add('a');
    const [row] = await dataSource.query<Record<string, unknown>[]>(sql, values);
    const { sum, half, large } = row ?? {};
    // MySQL's driver returns decimals and some large integers as text.
    expect([sum, Number(half), Number(large)]).toEqual([5, 1.5, 1_790_000_000_000]);
  });
});

describe('opening a database', () => {
  const entities = [NewsletterSubscriber];
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'fernwild-open-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('without an address creates one file for each edition', async () => {
    for (const region of ['UK', 'IN'] as const) {
      const dataSource = await openDatabase({ dataDir, region, entities });
      await migrate(dataSource, region);
      await dataSource.destroy();
    }
    const files = await readdir(dataDir);
    expect(files.filter((file) => file.endsWith('.sqlite')).sort()).toEqual([
      'fernwild-in.sqlite',
      'fernwild-uk.sqlite',
    ]);
  });

  it('of another region is refused, with both named', async () => {
    const url = `sqlite:${path.join(dataDir, 'shop.sqlite')}`;
    const dataSource = await openDatabase({ databaseUrl: url, dataDir, region: 'UK', entities });
    await migrate(dataSource, 'UK');
    await expect(migrate(dataSource, 'US')).rejects.toThrow('region UK');
    await dataSource.destroy();
    await expect(openDatabase({ databaseUrl: url, dataDir, region: 'IN', entities })).rejects.toThrow(
      /created for the region UK .* REGION=IN/,
    );
    const again = await openDatabase({ databaseUrl: url, dataDir, region: 'UK', entities });
    await migrate(again, 'UK');
    await again.destroy();
  });

  it('finds what was committed before it was closed', async () => {
    const options = { dataDir, region: 'UK', entities } as const;
    const first = await openDatabase(options);
    await migrate(first, 'UK');
    await first.manager.insert(NewsletterSubscriber, {
      email: 'kept',
      token: 't',
      createdAt: at,
      unsubscribedAt: null,
    });
    await first.destroy();
    const second = await openDatabase(options);
    expect(await second.manager.count(NewsletterSubscriber)).toBe(1);
    await second.destroy();
  });

  it('waits while another process migrates a new file, and finds it migrated', async () => {
    const url = `sqlite:${path.join(dataDir, 'shop.sqlite')}`;
    const openings = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir, region: 'UK', entities })),
    );
    await Promise.all(openings.map((opened) => migrate(opened, 'UK')));
    const [first] = openings;
    expect(await first?.query('SELECT COUNT(*) AS many FROM migrations')).toEqual([{ many: migrations.length }]);
    for (const opened of openings) {
      expect(await opened.showMigrations()).toBe(false);
      await opened.destroy();
    }
  });

  it('works in memory, under concurrency too', async () => {
    const dataSource = await openDatabase({ databaseUrl: 'sqlite::memory:', dataDir, region: 'UK', entities });
    await migrate(dataSource, 'UK');
    const insert = (email: string) =>
      dataSource.manager.insert(NewsletterSubscriber, { email, token: email, createdAt: at, unsubscribedAt: null });
    const undone = dataSource.transaction(async (manager) => {
      await manager.insert(NewsletterSubscriber, { email: 'undone', token: 'u', createdAt: at, unsubscribedAt: null });
      throw new Error('no');
    });
    await Promise.all([expect(undone).rejects.toThrow('no'), insert('a'), insert('b')]);
    expect(await dataSource.manager.count(NewsletterSubscriber)).toBe(2);
    await dataSource.destroy();
  });

  it('of an unknown kind is refused', async () => {
    await expect(
      openDatabase({ databaseUrl: 'postgres://localhost/shop', dataDir, region: 'UK', entities }),
    ).rejects.toThrow('must begin with');
  });
});
