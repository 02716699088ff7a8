import { Column, Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { identity, instant, optional, Owner, whole, words } from '../../infra/database/columns';
import { Customer } from './customer.entity';

/** One sign-in on one device. A token is valid only while its session is live. */
@Entity('session')
export class Session {
  /** Random; contained in the token. */
  @PrimaryColumn(identity(64))
  id: string;

  @Index()
  @Column(whole)
  customerId: number;

  @Owner(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  /** The User-Agent, truncated. */
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
