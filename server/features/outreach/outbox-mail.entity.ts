import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { identity, instant, longProse, optional, rowId, whole, words } from '../../infra/database/columns';

/** `failed`: abandoned after too many attempts. */
export type MailStatus = 'pending' | 'sending' | 'sent' | 'failed';

/** Transactional outbox: written in the transaction that causes the mail, sent after its commit. */
@Entity('outbox_mail')
@Index(['status', 'nextAttemptAt'])
export class OutboxMail {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(words(50))
  kind: string;

  /** Identifies the event, so that one event sends one mail. */
  @Index({ unique: true })
  @Column(identity(160))
  dedupeKey: string;

  @Column(words(100))
  recipient: string;

  /** JSON; see `MailPayloads`. */
  @Column(longProse)
  payload: string;

  @Column(words(20))
  status: MailStatus;

  @Column(whole)
  attempts: number;

  /** While `sending`: when the sending worker's claim expires. */
  @Column(instant)
  nextAttemptAt: Date;

  @Column(optional(instant))
  sentAt: Date | null;

  @Column(optional(words(500)))
  lastError: string | null;

  @Column(instant)
  createdAt: Date;
}
