import { type DataSource } from 'typeorm';
import { type Region } from '../../../domain/editions';
import { ShopSetting } from './shop-setting.entity';

const key = 'region';

const storedRegion = async (dataSource: DataSource) => (await dataSource.manager.findOneBy(ShopSetting, { key }))?.value;

/**
 * Amounts are stored without their currency's name in most places, so a database serves one region for ever.
 * @throws when it was made for another one.
 */
export async function refuseOtherRegion(dataSource: DataSource, region: Region): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const isNew = !(await runner.hasTable('shop_setting').finally(() => runner.release()));
  const stored = isNew ? undefined : await storedRegion(dataSource);
  if (stored !== undefined && stored !== region)
    throw new Error(
      `This database was made for the region ${stored} and holds its currency; the shop was started with REGION=${region}. ` +
        'Choose another database, or start with the region that it was made for.',
    );
}

/** Notes the region of a new database. */
export async function keepRegion(dataSource: DataSource, region: Region): Promise<void> {
  if ((await storedRegion(dataSource)) === undefined)
    await dataSource.manager.insert(ShopSetting, { key, value: region });
}
