import { type EntityManager } from 'typeorm';
import { type Clock } from '../infra/clock';
import { type GaugeGroup } from '../infra/gauges';
import { ShopSetting } from './shop-setting.entity';

const key = 'last_backup_at';

/** Records the time of a backup in the database itself, where every process of the shop can read it. */
export async function recordBackup(manager: EntityManager, at: Date): Promise<void> {
  await manager.upsert(ShopSetting, { key, value: at.toISOString() }, ['key']);
}

/** Measures the age of the newest backup. */
export const backupGauges = (manager: EntityManager, clock: Clock): GaugeGroup => ({
  name: 'backups',
  help: {
    shop_backup_age_seconds: "Age of the newest backup that the operator's command has made; NaN before the first.",
  },
  read: async () => {
    const last = await manager.findOneBy(ShopSetting, { key });
    return { shop_backup_age_seconds: last ? (clock.now().getTime() - new Date(last.value).getTime()) / 1000 : NaN };
  },
});
