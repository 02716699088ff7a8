import { type DataSource } from 'typeorm';
import { openTestDatabase } from '../../testing/database';
import { serverUnderTest } from '../../testing/database-template';
import { withLease } from './migration-lock';

const describeOnServer = serverUnderTest() === undefined ? describe.skip : describe;

describeOnServer('the lease of migrations on a cluster', () => {
  let dataSource: DataSource;

  beforeEach(async () => {
    dataSource = await openTestDatabase();
  });
  afterEach(() => dataSource.destroy());

  const leaseRow = async () => {
    const [row] = await dataSource.query<{ owner: string | null }[]>('SELECT owner FROM migration_lease');
    return row;
  };

  it('is held by one process at a time: the others wait', async () => {
    let holders = 0;
    const most: number[] = [];
    const migrateOnce = () =>
      withLease(dataSource, async () => {
        holders += 1;
        most.push(holders);
        await dataSource.query('DO SLEEP(0.05)');
        holders -= 1;
      });
    await Promise.all([migrateOnce(), migrateOnce(), migrateOnce()]);
    expect(most).toEqual([1, 1, 1]);
    expect(await leaseRow()).toEqual({ owner: null });
  });

  it('is free again when the migration fails', async () => {
    await expect(withLease(dataSource, () => Promise.reject(new Error('no such column')))).rejects.toThrow(
      'no such column',
    );
    expect(await leaseRow()).toEqual({ owner: null });
  });

  it('is taken over when its holder was killed and it has expired', async () => {
    await withLease(dataSource, () => Promise.resolve());
    await dataSource.query(
      "UPDATE migration_lease SET owner = 'killed', expires_at = NOW(3) + INTERVAL 200000 MICROSECOND",
    );
    let isRun = false;
    await withLease(dataSource, () => {
      isRun = true;
      return Promise.resolve();
    });
    expect(isRun).toBe(true);
  });

  it('reports that it was lost to another process meanwhile', async () => {
    const work = withLease(dataSource, async () => {
      await dataSource.query("UPDATE migration_lease SET owner = 'another'");
    });
    await expect(work).rejects.toThrow('another process may have migrated at the same time');
    expect(await leaseRow()).toEqual({ owner: 'another' });
  });
});
