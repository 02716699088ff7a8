import { createHash } from 'node:crypto';
import { type Address } from './address.entity';

/** The fields that identify an address. Email and country are excluded: they do not distinguish two delivery addresses. */
export type AddressIdentity = Pick<Address, 'name' | 'phone' | 'address' | 'city' | 'state' | 'zip'>;

/** Returns a SHA-256 in 64 hexadecimal digits; equal for addresses that differ only in case and outer white space. */
export function addressFingerprint({ name, phone, address, city, state, zip }: AddressIdentity): string {
  const folded = [name, phone, address, city, state, zip].map((text) => text.trim().toLowerCase());
  // JSON delimits the fields unambiguously, so that shifting text between them changes the hash.
  return createHash('sha256').update(JSON.stringify(folded)).digest('hex');
}
