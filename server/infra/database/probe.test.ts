import { type DataSource } from 'typeorm';
import { openTestDatabase } from '../../testing/database';
import { openProbe } from './probe';

describe('the database probe', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  it('succeeds repeatedly', async () => {
    const probe = openProbe(db);
    for (let n = 0; n < 3; n += 1) await expect(probe.check()).resolves.toBeUndefined();
    await probe.close();
    await expect(probe.check()).resolves.toBeUndefined();
    await probe.close();
  });

  it('succeeds while every connection of the pool is busy', async () => {
    const probe = openProbe(db);
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = (): void => undefined;
    const isAtWork = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const work = Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction(async (manager) => {
          await manager.query('SELECT 1');
          begun();
          await held;
        }),
      ),
    );
    await isAtWork;
    const outcome = await probe.check().then(() => 'answered', String);
    finish();
    await work;
    await probe.close();
    expect(outcome).toBe('answered');
  });

  it('fails while there is no database, and succeeds once there is', async () => {
    const { options } = db;
    const isFile = options.type === 'better-sqlite3';
    const away = {
      ...options,
      ...(isFile ? { database: '/nowhere/shop.sqlite' } : { port: 1 }),
    } as DataSource['options'];
    const gone = openProbe({ options: away, query: (sql) => db.query(sql) });
    await expect(gone.check()).rejects.toThrow();
    await expect(gone.check()).rejects.toThrow();
    await gone.close();
  });
});
