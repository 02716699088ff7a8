import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { flag, identity, instant, optional, Owner, rowId, whole, words } from '../../infra/database/columns';
import { Customer } from './customer.entity';
import { PostalAddress } from './postal-address';

/**
 * A customer's address, either in the address book or given for one order only. Orders keep a copy of their own, so an
 * address may be changed or deleted at any time.
 */
@Entity('address')
// Twice the same address in the book is refused even when both requests arrive together. A one-off copy may stand beside it.
@Index(['customerId', 'fingerprint', 'inAddressBook'], { unique: true })
@Index(['inAddressBook', 'updatedAt'])
export class Address extends PostalAddress {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Random: the id that leaves the shop. */
  @Index({ unique: true })
  @Column(identity(64))
  publicId: string;

  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  @Column(flag)
  inAddressBook: boolean;

  /** Hash of what makes two addresses the same, in hexadecimal. */
  @Column(identity(64))
  fingerprint: string;

  @Column(optional(words(100)))
  email: string | null;

  /** The specification's hidden field, on unless a caller of REST says otherwise. It is kept for them; the shop decides nothing by it. */
  @Column(flag)
  status: boolean;

  @Column(instant)
  createdAt: Date;

  @Column(instant)
  updatedAt: Date;
}
