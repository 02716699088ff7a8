import { storageOrMemory } from '../../client/lib/browser-storage';

const key = 'lastCarrier';
const storage = () => storageOrMemory(() => window.localStorage);

/** Most parcels go with the same carrier: this browser remembers the last one; '' for none. */
export const lastCarrier = (): string => storage().getItem(key) ?? '';

export function rememberCarrier(carrier: string | null): void {
  if (carrier === null) storage().removeItem(key);
  else storage().setItem(key, carrier);
}
