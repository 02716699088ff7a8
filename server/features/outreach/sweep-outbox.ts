import { type DataSource } from 'typeorm';
import { keptDays } from '../../../domain/kept-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { OutboxMail } from './outbox-mail.entity';

/**
 * A mail's next attempt lies after its creation and is what the index knows. Confirmations stay: they are the proof that each
 * order was told of, and say no more than the order itself.
 */
const isOver = `outbox_mail.status = :status AND outbox_mail.next_attempt_at < :before AND outbox_mail.created_at < :before
  AND outbox_mail.kind <> 'order-confirmation'`;

/** Throws away mails that have left long ago, and those that were given up even longer ago. @returns how many */
export async function sweepOutbox(db: DataSource, clock: Clock): Promise<number> {
  const { sentMail, unsentMail } = keptDays;
  const older = (status: 'sent' | 'failed', days: number) =>
    sweep(db, { entity: OutboxMail, where: isOver, values: { status, before: daysBefore(clock.now(), days) } });
  return (await older('sent', sentMail)) + (await older('failed', unsentMail));
}
