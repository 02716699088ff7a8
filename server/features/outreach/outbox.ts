import { type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type MailKind, type MailPayloads } from './mail-kinds';
import { OutboxMail } from './outbox-mail.entity';

/** A mail to be enqueued. */
export interface OutgoingMail<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  /** Identifies the event permanently, for example "order-confirmation:251120123456789": one event, one mail. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly payload: MailPayloads[Kind];
}

/** Enqueues mails in the transaction that causes them, so that the mail and its cause are committed together or not at all. */
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** Inserts the mail, to be sent after the commit. A mail whose `dedupeKey` exists already is left unchanged. */
  async enqueue<Kind extends MailKind>(manager: EntityManager, mail: OutgoingMail<Kind>): Promise<void> {
    const now = this.clock.now();
    await manager
      .createQueryBuilder()
      .insert()
      .into(OutboxMail)
      .values({
        kind: mail.kind,
        dedupeKey: mail.dedupeKey,
        recipient: mail.recipient,
        payload: JSON.stringify(mail.payload),
        status: 'pending',
        attempts: 0,
        nextAttemptAt: now,
        sentAt: null,
        lastError: null,
        createdAt: now,
      })
      // Not INSERT IGNORE: on MySQL it would also truncate a payload that is too long, without an error.
      .orUpdate(['dedupe_key'], ['dedupe_key'])
      .updateEntity(false)
      .execute();
  }
}
