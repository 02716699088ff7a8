import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DataSource } from 'typeorm';
import { NewsletterSubscriber } from '../features/newsletter/newsletter-subscriber.entity';
import { holdWriteLock, type LockHolder } from '../testing/lock-holder';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { inTransaction } from './transaction';
import { DatabaseTimeout, isUnavailable } from './unavailable';

const subscriber = (email: string) => ({
  email,
  token: `token of ${email}`,
  createdAt: new Date('2026-01-01T00:00:00.000Z'),
  unsubscribedAt: null,
});

describe('an SQLite file whose write lock another process holds', () => {
  let folder: string;
  let db: DataSource;
  let holder: LockHolder | undefined;

  async function open(lockTimeoutMs?: number): Promise<void> {
    const url = `sqlite:${path.join(folder, 'shop.sqlite')}`;
    db = await openDatabase({
      databaseUrl: url,
      dataDir: folder,
      region: 'UK',
      entities: [NewsletterSubscriber],
      ...(lockTimeoutMs !== undefined && { lockTimeoutMs }),
    });
    await migrate(db, 'UK');
  }
  const hold = async () => {
    holder = await holdWriteLock(String(db.options.database));
  };
  const release = async () => {
    await holder?.release();
    holder = undefined;
  };
  const insert = (email: string) => db.manager.insert(NewsletterSubscriber, subscriber(email));
  const insertInTransaction = (email: string) =>
    inTransaction(db, (manager) => manager.insert(NewsletterSubscriber, subscriber(email)));
  const emails = async () =>
    (await db.manager.find(NewsletterSubscriber, { order: { email: 'ASC' } })).map(({ email }) => email);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-lock-'));
  });
  afterEach(async () => {
    await release();
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['a lone write', insert],
    ['a transaction', insertInTransaction],
  ])('refuses %s as unavailable, and serves reads until then', async (_what, write) => {
    await open();
    await hold();
    let isDecided = false;
    const written: Promise<unknown> = write('late')
      .catch((error: unknown) => error)
      .finally(() => {
        isDecided = true;
      });
    // Continuous reads must not prolong the wait.
    let reads = 0;
    for (; !isDecided; reads += 1) {
      await emails();
      // SQLite's statements resolve without yielding to the event loop.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    const refusal = await written;
    expect(refusal).toBeInstanceOf(DatabaseTimeout);
    expect(isUnavailable(refusal)).toBe(true);
    expect(reads).toBeGreaterThan(20);
    await release();
    await write('next');
    expect(await emails()).toEqual(['next']);
  });

  it('refuses all queued writers after one busy timeout', async () => {
    await open(200);
    await hold();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? insert : insertInTransaction)(`late-${n}`)),
    );
    // All have been rejected while the lock is still held.
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    await release();
    expect(await emails()).toEqual([]);
  });

  it('serves queued writers in their order of arrival when the lock is released in time', async () => {
    await open(30_000);
    await hold();
    const written = Promise.all(['a', 'b', 'c'].map(insertInTransaction));
    await emails();
    await release();
    await written;
    const rows = await db.manager.find(NewsletterSubscriber, { order: { id: 'ASC' } });
    expect(rows.map(({ email }) => email)).toEqual(['a', 'b', 'c']);
  });
});
