import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { identity, instant, rowId } from '../../infra/database/columns';

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

  @Index()
  @Column(instant)
  receivedAt: Date;
}
