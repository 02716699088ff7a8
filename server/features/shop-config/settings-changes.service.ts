import { type DataSource, type EntityManager } from 'typeorm';
import { type SettingName, settingNames, type SettingTexts, settingTexts } from '../../../domain/shop-settings';
import { StaffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { type CurrentSettings } from '../../infra/current-settings';
import { readStoredSettings, storeSettings } from '../../infra/database/stored-settings';
import { type Actor, type AuditedChange, type AuditedChanges } from '../operator/audit-log';
import { settingsViewOf, type VersionedSettings } from './settings.types';

class StaleSettings extends StaffError {
  constructor() {
    super({ code: 'STALE', message: staffMessages.stale, field: ['version'] });
  }
}

const versioned = (texts: SettingTexts): VersionedSettings => ({
  texts,
  version: contentVersion(settingNames.map((name) => texts[name])),
});

/** Changes of the settings by owners. */
export class SettingsChanges {
  private readonly defaults: SettingTexts;

  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly settings: CurrentSettings,
  ) {
    this.defaults = settingTexts(settings.defaults);
  }

  /** What the database has, which may be newer than what this process uses. */
  async read(): Promise<VersionedSettings> {
    return versioned((await this.stored(this.db.manager)).texts);
  }

  /**
   * Stores those of the given settings that differ. Those that equal the environment's follow it again.
   * @param seen version that the caller has seen
   * @throws StaffError STALE with the present settings
   */
  async change(actor: Actor, texts: Partial<SettingTexts>, seen: string): Promise<VersionedSettings> {
    try {
      await this.changes.run(actor, (manager) => this.store(manager, texts, seen));
    } catch (failure) {
      throw failure instanceof StaleSettings ? staleError(settingsViewOf(await this.read())) : failure;
    }
    await this.settings.refresh();
    return this.read();
  }

  private async stored(manager: EntityManager) {
    const { changed, revision } = await readStoredSettings(manager);
    return { revision, texts: { ...this.defaults, ...changed } };
  }

  private async store(
    manager: EntityManager,
    texts: Partial<SettingTexts>,
    seen: string,
  ): Promise<AuditedChange<void>> {
    const { texts: before, revision } = await this.stored(manager);
    if (versioned(before).version !== seen) throw new StaleSettings();
    const after = { ...before, ...texts };
    const names = settingNames.filter((name) => before[name] !== after[name]);
    if (names.length === 0) return { result: undefined, auditRecord: null };
    const stored = (name: SettingName) => (after[name] === this.defaults[name] ? null : after[name]);
    const isStored = await storeSettings(
      manager,
      revision,
      Object.fromEntries(names.map((name) => [name, stored(name)])),
    );
    if (!isStored) throw new StaleSettings();
    const recorded = (texts: SettingTexts) => Object.fromEntries(names.map((name) => [name, texts[name]]));
    const auditRecord = {
      action: 'settings change',
      subject: 'shop',
      before: recorded(before),
      after: recorded(after),
    };
    return { result: undefined, auditRecord };
  }
}
