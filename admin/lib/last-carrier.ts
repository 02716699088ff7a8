import { storageOrMemory } from '../../client/lib/browser-storage';

const key = 'lastCarrier';
const storage = () => storageOrMemory(() => window.localStorage);

/** Returns the last carrier, which the browser remembers, since most parcels go with the same one; '' for none. */
export const lastCarrier = (): string => storage().getItem(key) ?? '';

export function rememberCarrier(carrier: string | null): void {
  if (carrier === null) storage().removeItem(key);
  else storage().setItem(key, carrier);
}
