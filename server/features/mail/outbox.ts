import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { isErasedEmail } from '../../../domain/erased-customer';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { handleEach } from '../../infra/jobs';
import { describeError, type Logger } from '../../infra/logger';
import { longestSendMs, type Mailer } from '../../infra/mailer';
import { type MailKind, type MailPayloads, renderMail } from './render-mail';
import { OutboxMail } from './outbox-mail.entity';
import { type MailSender } from './mail-layout';

/** A mail to be enqueued. */
interface OutgoingMail<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  /** Identifies the event permanently, for example "order-confirmation:251120123456789": one event, one mail. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly payload: MailPayloads[Kind];
}

/** Enqueues mails in the transaction that causes them, so that the mail and its cause are committed together or not at all. */
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /**
   * Inserts the mail, to be sent after the commit. A mail whose `dedupeKey` exists already is left unchanged; one to a customer who was
   * erased is dropped.
   */
  async enqueue<Kind extends MailKind>(manager: EntityManager, mail: OutgoingMail<Kind>): Promise<void> {
    if (isErasedEmail(mail.recipient)) return;
    const now = this.clock.now();
    const row = {
      ...mail,
      payload: JSON.stringify(mail.payload),
      status: 'pending',
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
    } as const;
    await manager
      .createQueryBuilder()
      .insert()
      .into(OutboxMail)
      .values(row)
      // Not `orIgnore`: on MySQL it would also cut values that are too long.
      .orUpdate(['dedupe_key'], ['dedupe_key'])
      .updateEntity(false)
      .execute();
  }

  /** Removes a mail that is no longer true, unless its sending has begun. */
  async withdraw(manager: EntityManager, dedupeKey: string): Promise<void> {
    await manager.delete(OutboxMail, { dedupeKey, status: 'pending' });
  }
}

/**
 * If a worker crashes while it sends a mail, another one claims the mail after this time: longer than sending can last, and than the
 * clocks of processes differ.
 */
const leaseMs = longestSendMs + 10_000;
/** With the pauses below, retries cover a mail server outage of about a day. */
const maxAttempts = 32;
const initialBackoffMs = 30_000;
const maxBackoffMs = 60 * 60_000;
const batchSize = 20;

/** Sends the mails of the outbox. Safe to run in any number of workers: a mail is claimed by one worker at a time. */
export class SendOutbox {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    /** Returns the sender by the settings at the time at which a mail is sent. */
    private readonly sender: () => MailSender,
    private readonly logger: Logger,
  ) {}

  /** Sends one batch of the mails that are due. @returns how many were sent */
  async run(): Promise<number> {
    return handleEach(
      await this.due(),
      async (mail) => (await this.claim(mail)) && this.send(mail),
      ({ id, kind }, error) => {
        this.logger.error('the outcome of a mail could not be recorded', { kind, entityId: id }, error);
      },
    );
  }

  private due(): Promise<OutboxMail[]> {
    return this.db.manager.find(OutboxMail, {
      where: { status: In(['pending', 'sending']), nextAttemptAt: LessThanOrEqual(this.clock.now()) },
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
      take: batchSize,
    });
  }

  /** Claims the mail by compare-and-set on status and attempts: of two workers that read the same row, one succeeds. */
  private claim({ id, status, attempts }: OutboxMail): Promise<boolean> {
    const nextAttemptAt = new Date(this.clock.now().getTime() + leaseMs);
    const claimed = { status: 'sending', attempts: attempts + 1, nextAttemptAt } as const;
    return updateGuarded(this.db.manager, OutboxMail, { id, status, attempts }, claimed);
  }

  private async send(mail: OutboxMail): Promise<boolean> {
    try {
      const sender = this.sender();
      const from = sender.from && { from: sender.from };
      const content = renderMail(mail.kind, mail.payload, sender);
      await this.mailer.send({ key: mail.dedupeKey, to: mail.recipient, ...from, ...content });
    } catch (error) {
      await this.reschedule(mail, error);
      return false;
    }
    await this.recordOutcome(mail, { status: 'sent', sentAt: this.clock.now(), lastError: null });
    return true;
  }

  private async reschedule(mail: OutboxMail, error: unknown): Promise<void> {
    const attempt = mail.attempts + 1;
    this.logger.warn('a mail could not be sent', { kind: mail.kind, entityId: mail.id, attempt }, error);
    await this.recordOutcome(mail, {
      status: attempt < maxAttempts ? 'pending' : 'failed',
      nextAttemptAt: new Date(
        this.clock.now().getTime() + Math.min(initialBackoffMs * 2 ** mail.attempts, maxBackoffMs),
      ),
      lastError: describeError(error).message,
    });
  }

  /** Writes the outcome, unless the claim has expired and another worker has claimed the mail. */
  private async recordOutcome(mail: OutboxMail, outcome: Partial<OutboxMail>): Promise<void> {
    const where = { id: mail.id, status: 'sending', attempts: mail.attempts + 1 } as const;
    await updateGuarded(this.db.manager, OutboxMail, where, outcome);
  }
}
