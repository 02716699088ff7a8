import { type EntityManager, In, IsNull, MoreThan, Or } from 'typeorm';
import { type AppScope } from '../../../domain/app-scopes';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { updateGuarded } from '../../database/transaction';
import { createAppKey } from './app-key';
import { PartnerApp, PartnerAppKey } from './partner-app.entity';

interface NewApp {
  readonly name: string;
  readonly scopes: readonly AppScope[];
  /** Null stands for the shop's default. */
  readonly callsPerMinute: number | null;
}

/** An app and its new key, which cannot be shown again. */
export interface IssuedKey {
  readonly app: PartnerApp;
  readonly key: string;
}

export async function addApp(manager: EntityManager, facts: NewApp, now: Date): Promise<IssuedKey> {
  const app = await manager.save(PartnerApp, manager.create(PartnerApp, { ...facts, createdAt: now, revokedAt: null }));
  return { app, key: await addKey(manager, app.id, now) };
}

/** Returns the apps for staff, the newest first, each with its keys, the newest first. */
export async function listApps(manager: EntityManager) {
  const apps = await manager.find(PartnerApp, { order: { id: 'DESC' }, take: maxListed });
  const appIds = apps.map(({ id }) => id);
  const keys = await manager.find(PartnerAppKey, { where: { appId: In(appIds) }, order: { id: 'DESC' } });
  return apps.map((app) => ({ app, keys: keys.filter(({ appId }) => appId === app.id) }));
}

/** A shop has as many apps as partners. */
const maxListed = 1000;

/**
 * Adds a key to an app. Its present keys remain valid until `overlapEnd`, unless they end before.
 * @throws ShopError NOT_FOUND for an unknown or revoked app
 */
export async function rotateKey(
  manager: EntityManager,
  appId: number,
  { now, overlapEnd }: { readonly now: Date; readonly overlapEnd: Date },
): Promise<IssuedKey> {
  const app = await lockLiveApp(manager, appId);
  const longer = { appId, expiresAt: Or(IsNull(), MoreThan(overlapEnd)) };
  await manager.update(PartnerAppKey, longer, { expiresAt: overlapEnd });
  return { app, key: await addKey(manager, appId, now) };
}

/** Ends all keys of an app. @throws ShopError NOT_FOUND for an unknown or revoked app */
export async function revokeApp(manager: EntityManager, appId: number, now: Date): Promise<PartnerApp> {
  const app = await lockLiveApp(manager, appId);
  await manager.update(PartnerApp, { id: appId }, { revokedAt: now });
  return app;
}

/** Locks the row: two rotations at the same time would leave two keys without an end. */
async function lockLiveApp(manager: EntityManager, id: number): Promise<PartnerApp> {
  const isLive = await updateGuarded(manager, PartnerApp, { id, revokedAt: IsNull() }, { name: () => 'name' });
  if (!isLive) throw shopError('NOT_FOUND', staffErrorMessages.unknownApp(id));
  return manager.findOneByOrFail(PartnerApp, { id });
}

async function addKey(manager: EntityManager, appId: number, now: Date): Promise<string> {
  const { key, prefix, hash } = createAppKey();
  await manager.insert(PartnerAppKey, { appId, prefix, hash, createdAt: now });
  return key;
}
