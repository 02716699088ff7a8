import { Column } from 'typeorm';
import { varchar } from '../../infra/database/columns';
import { createHash } from 'node:crypto';

/** The fields that identify an address. Email and country are excluded: they do not distinguish two delivery addresses. */
type AddressIdentity = Pick<PostalAddress, 'name' | 'phone' | 'address' | 'city' | 'state' | 'zip'>;

/** Returns a SHA-256 in 64 hexadecimal digits; equal for addresses that differ only in case and outer white space. */
export function addressFingerprint({ name, phone, address, city, state, zip }: AddressIdentity): string {
  const folded = [name, phone, address, city, state, zip].map((text) => text.trim().toLowerCase());
  // JSON delimits the fields unambiguously, so that shifting text between them changes the hash.
  return createHash('sha256').update(JSON.stringify(folded)).digest('hex');
}

/** Columns shared by a saved address and an order's copy of it, so that the copy is never truncated. */
export abstract class PostalAddress {
  @Column(varchar(200))
  name: string;

  @Column(varchar(20))
  phone: string;

  @Column(varchar(200))
  address: string;

  @Column(varchar(50))
  city: string;

  @Column(varchar(50))
  state: string;

  @Column(varchar(16))
  zip: string;

  /** ISO 3166-1 alpha-2. */
  @Column(varchar(2))
  countryCode: string;
}
