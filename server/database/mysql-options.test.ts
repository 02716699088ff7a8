import { DataSource } from 'typeorm';
import { openTestDatabase } from '../testing/database';
import { serverUnderTest } from '../testing/database-template';
import { isUnavailable } from './unavailable';

const describeOnServer = serverUnderTest() === undefined ? describe.skip : describe;

const timeoutMs = 200;

describeOnServer('connections to a server', () => {
  let db: DataSource;
  let limited: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase();
    limited = await new DataSource({
      ...db.options,
      ...{ entities: [], poolSize: 2, maxQueryExecutionTime: timeoutMs, extra: { queueLimit: 4 } },
    } as DataSource['options']).initialize();
  });
  afterAll(async () => {
    await limited.destroy();
    await db.destroy();
  });

  const outcomes = async (...statements: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(statements)).map((each) =>
      each.status === 'rejected' ? isUnavailable(each.reason) : 'answered',
    );

  it('answer what is sent in time', async () => {
    expect(await limited.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuse statements that hang as unavailable, those that wait for a connection meanwhile, and serve again', async () => {
    const begin = performance.now();
    const hanging = Array.from({ length: 4 }, () => limited.query('SELECT SLEEP(20)'));
    expect(await outcomes(...hanging)).toEqual([true, true, true, true]);
    expect(performance.now() - begin).toBeLessThan(10 * timeoutMs);
    expect(await outcomes(...Array.from({ length: 4 }, () => limited.query('SELECT 1')))).toEqual(
      Array.from({ length: 4 }, () => 'answered'),
    );
  });

  it('end a transaction whose statement hangs, without waiting for its rollback', async () => {
    const begin = performance.now();
    const work = limited.transaction((manager) => manager.query('SELECT SLEEP(20)'));
    expect(await outcomes(work)).toEqual([true]);
    expect(performance.now() - begin).toBeLessThan(10 * timeoutMs);
  });

  it('refuse callers at once when too many wait', async () => {
    const all = Array.from({ length: 7 }, () => limited.query('SELECT SLEEP(0.05)'));
    const answered = await outcomes(...all);
    expect(answered.filter((outcome) => outcome === 'answered')).toHaveLength(6);
    expect(answered.at(-1)).toBe(true);
  });
});
