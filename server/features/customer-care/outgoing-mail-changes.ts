import { type EntityManager, In } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type AuditedChange } from '../operator/audit-log';
import { type MailStatus, OutboxMail } from '../outreach/outbox-mail.entity';

/** In any other status a mail is being sent, or nothing is left to do. */
const unsent: readonly MailStatus[] = ['failed', 'pending'];

/** What managers do with mails that were not sent. The audit log has no address and no text of them: it outlives the mails. */
export class OutgoingMailChanges {
  constructor(private readonly clock: Clock) {}

  /** Makes a mail due now, with as many attempts as a new one. @throws ShopError NOT_FOUND; INVALID_TRANSITION unless it waits */
  sendAgain(manager: EntityManager, id: number): Promise<AuditedChange<OutboxMail>> {
    const due = { status: 'pending', attempts: 0, nextAttemptAt: this.clock.now() } as const;
    return change(manager, id, 'mail send', due);
  }

  /** Ends all attempts. @throws as `sendAgain` */
  discard(manager: EntityManager, id: number): Promise<AuditedChange<OutboxMail>> {
    return change(manager, id, 'mail discard', { status: 'discarded', nextAttemptAt: this.clock.now() });
  }
}

async function change(
  manager: EntityManager,
  id: number,
  action: string,
  set: Partial<Pick<OutboxMail, 'status' | 'attempts' | 'nextAttemptAt'>>,
): Promise<AuditedChange<OutboxMail>> {
  const before = await find(manager, id);
  // The attempts keep a worker that has read the mail before from sending it as well.
  const where = { id, status: In([...unsent]), attempts: before.attempts };
  if (!(await updateGuarded(manager, OutboxMail, where, set)))
    throw shopError('INVALID_TRANSITION', staffMessages.mailNotWaiting);
  const after = await find(manager, id);
  const event = { action, subject: String(id) };
  return { result: after, auditRecord: { ...event, before: factsOf(before), after: factsOf(after) } };
}

const factsOf = ({ kind, status, attempts, nextAttemptAt }: OutboxMail) => ({ kind, status, attempts, nextAttemptAt });

/** @throws ShopError NOT_FOUND */
async function find(manager: EntityManager, id: number): Promise<OutboxMail> {
  const mail = await manager.findOneBy(OutboxMail, { id });
  if (!mail) throw shopError('NOT_FOUND', staffMessages.unknownMail, 'id');
  return mail;
}
