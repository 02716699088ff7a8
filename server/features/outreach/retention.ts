import { type DataSource } from 'typeorm';
import { retentionDays } from '../../../domain/retention-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { ContactMessage } from './contact-message.entity';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';
import { OutboxMail } from './outbox-mail.entity';
import { UsedChallenge } from './used-challenge.entity';

/** Deletes used challenges that have expired. @returns how many */
export function sweepChallenges(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  return sweep(
    db,
    { entity: UsedChallenge, where: 'used_challenge.expires_at < :now', values: { now: clock.now() } },
    ending,
  );
}

/**
 * `next_attempt_at` is never before `created_at`, and it is the indexed column. Order confirmations are kept: they prove that the
 * customer was notified of the order, and hold no more data than the order itself.
 */
const isExpiredMail = `outbox_mail.status = :status AND outbox_mail.next_attempt_at < :before AND outbox_mail.created_at < :before
  AND outbox_mail.kind <> 'order-confirmation'`;

/** Deletes sent and failed mails after their retention periods. @returns how many */
export async function sweepMails(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const { sentMail, unsentMail } = retentionDays;
  const older = (status: 'sent' | 'failed', days: number) =>
    sweep(
      db,
      { entity: OutboxMail, where: isExpiredMail, values: { status, before: daysBefore(clock.now(), days) } },
      ending,
    );
  return (await older('sent', sentMail)) + (await older('failed', unsentMail));
}

/** Deletes messages of the contact form after the retention period that the privacy policy states. @returns how many */
export function sweepMessages(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const before = daysBefore(clock.now(), retentionDays.contactMessage);
  return sweep(
    db,
    { entity: ContactMessage, where: 'contact_message.created_at < :before', values: { before } },
    ending,
  );
}

/** Deletes ended newsletter subscriptions after the retention period that the privacy policy states. @returns how many */
export function sweepSubscriptions(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const before = daysBefore(clock.now(), retentionDays.endedSubscription);
  return sweep(
    db,
    { entity: NewsletterSubscriber, where: 'newsletter_subscriber.unsubscribed_at < :before', values: { before } },
    ending,
  );
}
