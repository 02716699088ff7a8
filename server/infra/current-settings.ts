import { type DataSource, type EntityManager } from 'typeorm';
import { limits } from '../../domain/limits';
import { settingsOf, settingTexts, type ShopSettings } from '../../domain/shop-settings';
import { type PublicVersion } from '../database/public-data';
import { changedSettings, settingKeys } from '../database/stored-settings';

const settingsOfDatabase = new WeakMap<DataSource, CurrentSettings>();

/**
 * The settings of the shop, in memory. They are read by the statement that reads the version of the public data, so that no request needs
 * one of its own, and a response that is cached for a version shows settings at least as new.
 */
export class CurrentSettings {
  private known: ShopSettings;

  /** @param defaults what the environment says */
  constructor(
    readonly defaults: ShopSettings,
    private readonly version: PublicVersion,
    db: DataSource,
  ) {
    this.known = defaults;
    const texts = settingTexts(defaults);
    version.follow(settingKeys, (valueOf) => {
      const changed = changedSettings(valueOf);
      this.known = Object.keys(changed).length === 0 ? defaults : settingsOf({ ...texts, ...changed });
    });
    settingsOfDatabase.set(db, this);
  }

  get values(): ShopSettings {
    return this.known;
  }

  /** Reads them unless they are known to be current: at the start, by a job each second, and after a change by this process. */
  async refresh(): Promise<void> {
    await this.version.current();
  }
}

/** Returns the number of pieces at which products are scarce, for code that has a transaction only. */
export const lowStockOf = ({ dataSource }: EntityManager): number =>
  settingsOfDatabase.get(dataSource)?.values.lowStock ?? limits.lowStock;
