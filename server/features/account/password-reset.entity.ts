import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, optional, Owner, rowId, whole } from '../../infra/database/columns';
import { Customer } from './customer.entity';

/** A mailed reset link. It is used by a conditional UPDATE of `usedAt`, so it works only once. */
@Entity('password_reset')
export class PasswordReset {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  /** SHA-256 in hexadecimal, so that read access to the table does not give usable links. */
  @Index({ unique: true })
  @Column(identity(64))
  secretHash: string;

  @Column(instant)
  createdAt: Date;

  @Index()
  @Column(instant)
  expiresAt: Date;

  @Column(optional(instant))
  usedAt: Date | null;
}
