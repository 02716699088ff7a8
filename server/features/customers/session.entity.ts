import { Column, Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { binaryVarchar, datetime, nullable, BelongsTo, integer, varchar } from '../../database/columns';
import { Customer } from './customer.entity';

/** One sign-in on one device. A token is valid only while its session is live. */
@Entity('session')
export class Session {
  /** Random; contained in the token. */
  @PrimaryColumn(binaryVarchar(64))
  id: string;

  @Index()
  @Column(integer)
  customerId: number;

  @BelongsTo(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  /** The User-Agent, truncated. */
  @Column(varchar(200))
  device: string;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  lastSeenAt: Date;

  @Index()
  @Column(datetime)
  expiresAt: Date;

  @Column(nullable(datetime))
  revokedAt: Date | null;
}
