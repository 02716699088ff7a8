import { Column, Entity, Index, IsNull, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';
import { boolean, binaryVarchar, datetime, nullable, rowId, varchar } from '../../database/columns';
import { updateGuarded } from '../../database/transaction';

export type Gender = 'male' | 'female' | 'other';

@Entity('customer')
export class Customer {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Trimmed and in lower case. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  email: string;

  @Column(varchar(255))
  passwordHash: string;

  @Index()
  @Column(varchar(50))
  name: string;

  @Index()
  @Column(varchar(50))
  lastname: string;

  @Index()
  @Column(varchar(20))
  phone: string;

  @Column(nullable(varchar(10)))
  gender: Gender | null;

  @Column(boolean)
  emailPreference: boolean;

  @Column(boolean)
  smsPreference: boolean;

  @Column(boolean)
  whatsappPreference: boolean;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  updatedAt: Date;

  /** Accounts are anonymised and marked, never deleted, because orders must be kept. */
  @Column(nullable(datetime))
  deletedAt: Date | null;
}

/** The fields of a customer that may be returned to that customer; excludes the password hash. */
export type CustomerProfile = Pick<
  Customer,
  'id' | 'name' | 'lastname' | 'email' | 'phone' | 'gender' | 'emailPreference' | 'smsPreference' | 'whatsappPreference'
>;

/** Copies only the profile fields, so that the password hash is not passed on. */
export function profileOf(customer: Customer): CustomerProfile {
  const { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference } = customer;
  return { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference };
}

/**
 * Locks the customer's row until the transaction ends, to serialize writes that depend on a count.
 * A no-op UPDATE, because it locks on both databases.
 * @returns false, without a lock, for a customer who is erased
 */
export function lockCustomer(manager: EntityManager, customerId: number): Promise<boolean> {
  return updateGuarded(manager, Customer, { id: customerId, deletedAt: IsNull() }, { email: () => 'email' });
}
