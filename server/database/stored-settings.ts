import { type EntityManager, In } from 'typeorm';
import { type SettingName, settingNames, type SettingTexts } from '../../domain/shop-settings';
import { markPublicChange } from './public-data';
import { ShopSetting } from './shop-setting.entity';
import { insertUnlessPresent, updateGuarded } from './transaction';

const keyOf = (name: SettingName) => `settings.${name}`;

/** The keys of the settings that owners have changed; there is a row for each that differs from the environment's. */
export const settingKeys: readonly string[] = settingNames.map(keyOf);

const revisionKey = 'settings.revision';

type ChangedSettings = Partial<SettingTexts>;

/** Returns the settings among rows of the table. @param valueOf the value of a key */
export function changedSettings(valueOf: (key: string) => string | undefined): ChangedSettings {
  const found: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const value = valueOf(keyOf(name));
    if (value !== undefined) found[name] = value;
  }
  return found;
}

interface StoredSettings {
  readonly changed: ChangedSettings;
  /** Differs after each change; undefined before the first. */
  readonly revision: string | undefined;
}

/** Reads the stored settings, for changes; everything else uses those in `CurrentSettings`. */
export async function readStoredSettings(manager: EntityManager): Promise<StoredSettings> {
  const rows = await manager.findBy(ShopSetting, { key: In([...settingKeys, revisionKey]) });
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return { changed: changedSettings((key) => values.get(key)), revision: values.get(revisionKey) };
}

/**
 * Stores settings, unless another transaction has changed some since `revision` was read. Texts that are null follow the environment again.
 * @returns whether they were stored
 */
export async function storeSettings(
  manager: EntityManager,
  revision: string | undefined,
  texts: Readonly<Partial<Record<SettingName, string | null>>>,
): Promise<boolean> {
  if (!(await raiseRevision(manager, revision))) return false;
  for (const name of settingNames) {
    const value = texts[name];
    if (value === null) await manager.delete(ShopSetting, { key: keyOf(name) });
    else if (value !== undefined) await manager.upsert(ShopSetting, { key: keyOf(name), value }, ['key']);
  }
  markPublicChange(manager);
  return true;
}

function raiseRevision(manager: EntityManager, revision: string | undefined): Promise<boolean> {
  const value = String(Number(revision ?? 0) + 1);
  return revision === undefined
    ? insertUnlessPresent(manager, ShopSetting, { key: revisionKey, value })
    : updateGuarded(manager, ShopSetting, { key: revisionKey, value: revision }, { value });
}
