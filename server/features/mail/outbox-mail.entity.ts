import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { binaryVarchar, datetime, longText, nullable, rowId, integer, varchar } from '../../database/columns';

/**
 * `failed`: abandoned after too many attempts. `discarded`: staff have decided that it is not sent; the row stays for a while, so that
 * its event does not enqueue it again.
 */
export type MailStatus = 'pending' | 'sending' | 'sent' | 'failed' | 'discarded';

/** Transactional outbox: written in the transaction that causes the mail, sent after its commit. */
@Entity('outbox_mail')
@Index(['status', 'nextAttemptAt'])
export class OutboxMail {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(varchar(50))
  kind: string;

  /** Identifies the event, so that one event sends one mail. */
  @Index({ unique: true })
  @Column(binaryVarchar(160))
  dedupeKey: string;

  /** Indexed for the erasure of a customer. */
  @Index()
  @Column(varchar(100))
  recipient: string;

  /** JSON; see `MailPayloads`. */
  @Column(longText)
  payload: string;

  @Column(varchar(20))
  status: MailStatus;

  @Column(integer)
  attempts: number;

  /** While `sending`: when the sending worker's claim expires. */
  @Column(datetime)
  nextAttemptAt: Date;

  @Column(nullable(datetime))
  sentAt: Date | null;

  @Column(nullable(varchar(500)))
  lastError: string | null;

  @Column(datetime)
  createdAt: Date;
}
