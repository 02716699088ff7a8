import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { NewsletterSubscriber } from '../../features/outreach/outreach.entity';
import { holdWriteLock } from '../../testing/lock-holder';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { inTransaction } from './transaction';
import { isWriterWaiting } from './waiting-writers';

describe('writers that wait for an SQLite file', () => {
  let folder: string;
  let file: string;
  const opened: DataSource[] = [];

  async function open(): Promise<DataSource> {
    const options = { dataDir: folder, region: 'UK', entities: [NewsletterSubscriber], lockTimeoutMs: 20_000 } as const;
    const db = await openDatabase({ ...options, url: `sqlite:${file}` });
    opened.push(db);
    return db;
  }
  const insert = (db: DataSource, email: string) =>
    db.manager.insert(NewsletterSubscriber, {
      ...{ email, token: `token of ${email}`, unsubscribedAt: null },
      createdAt: new Date('2026-01-01T00:00:00.000Z'),
    });
  /** Resolves when somebody waits. */
  async function isAwaited(db: DataSource, since: number): Promise<boolean> {
    while (!isWriterWaiting(db, since)) await pause(1);
    return true;
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-waiting-'));
    file = path.join(folder, 'shop.sqlite');
    await migrate(await open(), 'UK');
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it('are noticed by whoever holds the lock with another connection, and not after they have written', async () => {
    const [own, other] = [await open(), await open()];
    const since = Date.now();
    let written: Promise<unknown> | undefined;
    await inTransaction(own, async (manager) => {
      await manager.insert(NewsletterSubscriber, {
        ...{ email: 'own', token: 'own', createdAt: new Date(0), unsubscribedAt: null },
      });
      expect(isWriterWaiting(own, since)).toBe(false);
      written = insert(other, 'late');
      expect(await isAwaited(own, since)).toBe(true);
    });
    await written;
    await pause(2);
    expect(isWriterWaiting(own, Date.now())).toBe(false);
  });

  it('are noticed within the same process', async () => {
    const db = await open();
    let written: Promise<unknown> | undefined;
    await inTransaction(db, async () => {
      expect(isWriterWaiting(db, Date.now())).toBe(false);
      written = insert(db, 'late');
      expect(await isAwaited(db, Infinity)).toBe(true);
    });
    await written;
    expect(isWriterWaiting(db, Infinity)).toBe(false);
  });

  it('do not notice themselves', async () => {
    const [own, other] = [await open(), await open()];
    const holder = await holdWriteLock(file);
    const since = Date.now();
    const written = insert(own, 'late');
    expect(await isAwaited(other, since)).toBe(true);
    expect(isWriterWaiting(own, since)).toBe(false);
    await holder.release();
    await written;
  });

  it('write all the same where they cannot note it, and may be waiting then', async () => {
    await mkdir(`${file}-waiting`);
    const [own, other] = [await open(), await open()];
    const holder = await holdWriteLock(file);
    const written = insert(own, 'late');
    expect(isWriterWaiting(other, Date.now())).toBe(true);
    await holder.release();
    await written;
    expect(await own.manager.countBy(NewsletterSubscriber, { email: 'late' })).toBe(1);
  });

  it('note it in a file that those may write who may write the database', async () => {
    const holder = await holdWriteLock(file);
    const [own, other] = [await open(), await open()];
    const since = Date.now();
    const written = insert(own, 'late');
    await isAwaited(other, since);
    const [database, waiting] = [await stat(file), await stat(`${file}-waiting`)];
    expect([waiting.mode, waiting.uid, waiting.gid]).toEqual([database.mode, database.uid, database.gid]);
    await holder.release();
    await written;
  });
});
