import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { binaryVarchar, datetime, nullable, rowId } from '../../database/columns';

/** A processed webhook event. Providers resend events: the unique index stores each one once. */
@Entity('provider_event')
@Index(['provider', 'eventId'], { unique: true })
export class ProviderEvent {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(binaryVarchar(20))
  provider: string;

  @Column(binaryVarchar(100))
  eventId: string;

  /** SHA-256 of the raw body in hexadecimal. The body itself is not stored, because it may hold personal data. */
  @Column(binaryVarchar(64))
  payloadDigest: string;

  /**
   * Provider id of the failed refund, set while the shop has stored no refund with this id: the response that carries it may still
   * be in flight. Null once the refund is reopened, and for every other event.
   */
  @Index()
  @Column(nullable(binaryVarchar(100)))
  failedRefundId: string | null;

  @Index()
  @Column(datetime)
  receivedAt: Date;
}
