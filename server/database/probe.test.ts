import { DataSource } from 'typeorm';
import { openTestDatabase } from '../testing/database';
import { probeDatabase } from './probe';

describe('the database probe', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  it('succeeds repeatedly', async () => {
    for (let n = 0; n < 3; n += 1) await expect(probeDatabase(db)).resolves.toBeUndefined();
  });

  it('succeeds while every connection of the pool is busy', async () => {
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
    const outcome = await probeDatabase(db).then(() => 'answered', String);
    finish();
    await work;
    expect(outcome).toBe('answered');
  });

  it('fails while there is no database', async () => {
    const { options } = db;
    const away = new DataSource({
      ...options,
      ...(options.type === 'better-sqlite3' ? { database: '/nowhere/shop.sqlite' } : { port: 1 }),
    } as DataSource['options']);
    await expect(probeDatabase(away)).rejects.toThrow();
    await expect(probeDatabase(away)).rejects.toThrow();
  });
});
