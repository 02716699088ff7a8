import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import {
  boolean,
  binaryVarchar,
  datetime,
  nullable,
  BelongsTo,
  rowId,
  integer,
  varchar,
} from '../../infra/database/columns';
import { Customer } from './customer.entity';
import { PostalAddress } from './postal-address';

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
