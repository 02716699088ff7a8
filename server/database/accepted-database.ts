import { type DataSource } from 'typeorm';
import { type Region } from '../../domain/editions';
import { dialectOf } from './dialect';
import { migrations } from './migrations/migrations';
import { ShopSetting } from './shop-setting.entity';

const key = 'region';

const storedRegion = async (dataSource: DataSource) =>
  (await dataSource.manager.findOneBy(ShopSetting, { key }))?.value;

/**
 * Verifies that this version can use the database, which may be empty.
 * @throws Error when it is older than the first release, or was created for another region
 */
export async function assertAccepted(dataSource: DataSource, region: Region): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (await runner.hasTable('migrations')) await assertReleased(dataSource);
    if (await runner.hasTable('shop_setting')) await assertRegion(dataSource, region);
  } finally {
    await runner.release();
  }
}

/** Databases are upgraded from the first release on. */
async function assertReleased(dataSource: DataSource): Promise<void> {
  const executed = dataSource.createQueryBuilder().select('name').from('migrations', 'migration').orderBy('id');
  const first = await executed.getRawOne<{ name: string }>();
  if (first === undefined || first.name === migrations[0]?.name) return;
  throw new Error(
    `This database was created before the first release of the shop and cannot be upgraded. To begin anew with the demo shop, ${removal(dataSource)}`,
  );
}

function removal(dataSource: DataSource): string {
  const name = String(dataSource.driver.database);
  return dialectOf(dataSource) === 'sqlite'
    ? `stop the shop and delete ${name}, ${name}-wal and ${name}-shm.`
    : `stop the shop and run: DROP DATABASE \`${name}\`; CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4;`;
}

/**
 * Most amounts are stored without a currency, so a database is bound to one region.
 * @throws Error when the database was created for another region
 */
export async function assertRegion(dataSource: DataSource, region: Region): Promise<void> {
  const stored = await storedRegion(dataSource);
  if (stored !== undefined && stored !== region)
    throw new Error(
      `This database was created for the region ${stored} and uses its currency; the shop was started with REGION=${region}. ` +
        'Choose another database, or start with the region that it was created for.',
    );
}

/** Stores the region of a new database; an existing one stays. */
export async function storeRegion(dataSource: DataSource, region: Region): Promise<void> {
  if ((await storedRegion(dataSource)) === undefined)
    await dataSource.manager.insert(ShopSetting, { key, value: region });
}
