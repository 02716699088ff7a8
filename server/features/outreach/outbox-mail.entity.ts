import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { identity, instant, longProse, optional, rowId, whole, words } from '../../infra/database/columns';

/** `failed`: given up after too many attempts. */
export type MailStatus = 'pending' | 'sending' | 'sent' | 'failed';

/** A mail that is written in the transaction that causes it and sent after that has committed. */
@Entity('outbox_mail')
@Index(['status', 'nextAttemptAt'])
export class OutboxMail {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(words(50))
  kind: string;

  /** Names the occasion, so that one occasion sends one mail. */
  @Index({ unique: true })
  @Column(identity(160))
  dedupeKey: string;

  @Column(words(100))
  recipient: string;

  /** JSON: what the mail's text needs. */
  @Column(longProse)
  payload: string;

  @Column(words(20))
  status: MailStatus;

  @Column(whole)
  attempts: number;

  /** While `sending`: when the claim of whoever sends it runs out. */
  @Column(instant)
  nextAttemptAt: Date;

  @Column(optional(instant))
  sentAt: Date | null;

  @Column(optional(words(500)))
  lastError: string | null;

  @Column(instant)
  createdAt: Date;
}
