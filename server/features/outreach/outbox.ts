import { type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type MailKind, type MailPayloads } from './mail-kinds';
import { OutboxMail } from './outbox-mail.entity';

/** A mail to be written into the outbox. */
export interface MailOrder<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  /** Names the occasion for ever, for example "order-confirmation:251120123456789": one occasion, one mail. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly payload: MailPayloads[Kind];
}

/** Takes mails in within the transaction that causes them: no mail without its cause, no cause without its mail. */
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** Writes the mail down, to be sent after the commit. An occasion that is known already is left as it is. */
  async enqueue<Kind extends MailKind>(manager: EntityManager, mail: MailOrder<Kind>): Promise<void> {
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
      // Not INSERT IGNORE: on MySQL that would also cut a payload that does not fit, and store it without an error.
      .orUpdate(['dedupe_key'], ['dedupe_key'])
      .updateEntity(false)
      .execute();
  }
}
