import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { boolean, binaryVarchar, datetime, nullable, BelongsTo, rowId, integer, varchar } from '../../database/columns';
import { Customer } from './customer.entity';
import { sha256 } from '../../infra/sha256';

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

/** Copies the fields that a parcel needs. The email is no part of them: it does not distinguish two delivery addresses. */
export function postalFields({ name, phone, address, city, state, zip, countryCode }: PostalAddress): PostalAddress {
  return { name, phone, address, city, state, zip, countryCode };
}

/**
 * A customer's address, either in the address book or given for one order only. Orders store a copy, so an address may be
 * changed or deleted at any time.
 */
@Entity('address')
// Prevents duplicates in the book, also under concurrency. A copy for one order may exist beside the one in the book.
@Index(['customerId', 'fingerprint', 'inAddressBook'], { unique: true })
@Index(['inAddressBook', 'updatedAt'])
export class Address extends PostalAddress {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random; the only id of the address that the APIs expose. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  publicId: string;

  @Column(integer)
  customerId: number;

  @BelongsTo(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  @Column(boolean)
  inAddressBook: boolean;

  /** Hash of the identifying fields, in hexadecimal; see `addressFingerprint`. */
  @Column(binaryVarchar(64))
  fingerprint: string;

  @Column(nullable(varchar(100)))
  email: string | null;

  /** The specification's hidden field; true unless a REST caller sets it. Stored for those callers, without effect otherwise. */
  @Column(boolean)
  status: boolean;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  updatedAt: Date;
}

/** Returns a SHA-256 in 64 hexadecimal digits; equal for addresses that differ only in case and outer white space. */
export function addressFingerprint(address: PostalAddress): string {
  const folded = Object.values<string>({ ...postalFields(address) }).map((text) => text.trim().toLowerCase());
  // JSON delimits the fields unambiguously, so that shifting text between them changes the hash.
  return sha256(JSON.stringify(folded));
}
