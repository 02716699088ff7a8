import { createHash } from 'node:crypto';
import { type Address } from './address.entity';

/** What makes two addresses the same. The email and the country do not: they never tell two doors apart. */
export type AddressIdentity = Pick<Address, 'name' | 'phone' | 'address' | 'city' | 'state' | 'zip'>;

/** Equal for addresses that differ only in case and outer blanks; 64 hexadecimal digits. */
export function addressFingerprint({ name, phone, address, city, state, zip }: AddressIdentity): string {
  const folded = [name, phone, address, city, state, zip].map((text) => text.trim().toLowerCase());
  // JSON keeps the fields apart: no text can pretend to hold the next one too.
  return createHash('sha256').update(JSON.stringify(folded)).digest('hex');
}
