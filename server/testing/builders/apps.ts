import { type AppScope, appScopeNames } from '../../../domain/app-scopes';
import { addApp, type IssuedKey } from '../../features/partner-apps/partner-apps';
import { type TestShop } from '../shop';

interface AppOptions {
  readonly scopes?: readonly AppScope[];
  readonly callsPerMinute?: number | null;
}

/** Adds an app, by default one that may do everything. */
export const addTestApp = (
  { shop, clock }: Pick<TestShop, 'shop' | 'clock'>,
  { scopes = appScopeNames, callsPerMinute = null }: AppOptions = {},
): Promise<IssuedKey> => addApp(shop.db.manager, { name: 'Boutique app', scopes, callsPerMinute }, clock.now());
