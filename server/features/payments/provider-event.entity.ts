import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { identity, instant, optional, rowId } from '../../infra/database/columns';

/** A webhook that was taken in. Providers send theirs again and again: the unique index takes each one once. */
@Entity('provider_event')
@Index(['provider', 'eventId'], { unique: true })
export class ProviderEvent {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(identity(20))
  provider: string;

  @Column(identity(100))
  eventId: string;

  /** SHA-256 of the raw body in hexadecimal; the body itself may name people. */
  @Column(identity(64))
  payloadDigest: string;

  /**
   * The failed refund that it reports, while the shop has stored no refund of this name: the answer that carries the name may
   * still be on its way. Null once the refund is owed again, and for every other event.
   */
  @Index()
  @Column(optional(identity(100)))
  failedRefundId: string | null;

  @Index()
  @Column(instant)
  receivedAt: Date;
}
