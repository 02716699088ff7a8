import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { binaryVarchar, datetime, integer, longText, nullable, rowId } from '../../database/columns';

/** A call that was made with an idempotency key, and its answer. */
@Entity('idempotent_call')
export class IdempotentCallRow {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** HMAC of caller and key. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  hash: string;

  /** HMAC of the content of the call. */
  @Column(binaryVarchar(64))
  content: string;

  /** The status is null while the call runs. */
  @Column(nullable(integer))
  status: number | null;

  @Column(nullable(longText))
  body: string | null;

  /** The time of the claim. A process that dies leaves the claim behind. */
  @Index()
  @Column(datetime)
  claimedAt: Date;
}
