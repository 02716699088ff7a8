import { type DataSource } from 'typeorm';
import { keptDays } from '../../../domain/kept-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { ContactMessage } from './contact-message.entity';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';
import { OutboxMail } from './outbox-mail.entity';
import { UsedChallenge } from './used-challenge.entity';

/** Deletes the marks of challenges that are refused for their age by now. @returns how many */
export function sweepChallenges(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  return sweep(db, { entity: UsedChallenge, where: 'used_challenge.expires_at < :now', values: { now: clock.now() } }, ending);
}

/**
 * A mail's next attempt lies after its creation and is what the index knows. Confirmations stay: they are the proof that each
 * order was told of, and say no more than the order itself.
 */
const isPastMail = `outbox_mail.status = :status AND outbox_mail.next_attempt_at < :before AND outbox_mail.created_at < :before
  AND outbox_mail.kind <> 'order-confirmation'`;

/** Deletes mails that were sent long ago, and those that were given up even longer ago. @returns how many */
export async function sweepMails(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const { sentMail, unsentMail } = keptDays;
  const older = (status: 'sent' | 'failed', days: number) =>
    sweep(db, { entity: OutboxMail, where: isPastMail, values: { status, before: daysBefore(clock.now(), days) } }, ending);
  return (await older('sent', sentMail)) + (await older('failed', unsentMail));
}

/** Deletes messages of the contact form as the privacy policy states. @returns how many */
export function sweepMessages(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const before = daysBefore(clock.now(), keptDays.contactMessage);
  return sweep(db, { entity: ContactMessage, where: 'contact_message.created_at < :before', values: { before } }, ending);
}

/** Deletes newsletter addresses whose subscription ended as long ago as the privacy policy states. @returns how many */
export function sweepSubscriptions(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const before = daysBefore(clock.now(), keptDays.endedSubscription);
  return sweep(db, { entity: NewsletterSubscriber, where: 'newsletter_subscriber.unsubscribed_at < :before', values: { before } }, ending);
}
