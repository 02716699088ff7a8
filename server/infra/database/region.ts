import { type DataSource } from 'typeorm';
import { type Region } from '../../../domain/editions';
import { ShopSetting } from './shop-setting.entity';

const key = 'region';

const storedRegion = async (dataSource: DataSource) =>
  (await dataSource.manager.findOneBy(ShopSetting, { key }))?.value;

/**
 * Verifies the database's region. Most amounts are stored without a currency, so a database is bound to one region.
 * @throws Error when the database was created for another region
 */
export async function assertRegion(dataSource: DataSource, region: Region): Promise<void> {
  const stored = (await hasSettings(dataSource)) ? await storedRegion(dataSource) : undefined;
  if (stored !== undefined && stored !== region)
    throw new Error(
      `This database was created for the region ${stored} and uses its currency; the shop was started with REGION=${region}. ` +
        'Choose another database, or start with the region that it was created for.',
    );
}

/** @returns false for a database that has not been migrated */
async function hasSettings(dataSource: DataSource): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    return await runner.hasTable('shop_setting');
  } finally {
    await runner.release();
  }
}

/** Stores the region of a new database; an existing value is kept. */
export async function storeRegion(dataSource: DataSource, region: Region): Promise<void> {
  if ((await storedRegion(dataSource)) === undefined)
    await dataSource.manager.insert(ShopSetting, { key, value: region });
}
