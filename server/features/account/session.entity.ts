import { Column, Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { identity, instant, optional, Owner, whole, words } from '../../infra/database/columns';
import { Customer } from './customer.entity';

/** One sign-in on one device. A token is worth nothing without its live session. */
@Entity('session')
export class Session {
  /** Random; the token carries it. */
  @PrimaryColumn(identity(64))
  id: string;

  @Index()
  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  /** What the browser calls itself, shortened. */
  @Column(words(200))
  device: string;

  @Column(instant)
  createdAt: Date;

  @Column(instant)
  lastSeenAt: Date;

  @Index()
  @Column(instant)
  expiresAt: Date;

  @Column(optional(instant))
  revokedAt: Date | null;
}
