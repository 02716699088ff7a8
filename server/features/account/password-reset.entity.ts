import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { identity, instant, optional, Owner, rowId, whole } from '../../infra/database/columns';
import { Customer } from './customer.entity';

/** A reset link that was mailed. Using one is a guarded UPDATE of `usedAt`, so it works once. */
@Entity('password_reset')
export class PasswordReset {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  /** SHA-256 in hexadecimal: whoever reads the table cannot use its links. */
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
