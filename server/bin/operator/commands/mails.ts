import { type EntityManager } from 'typeorm';
import { type OutgoingMailChanges } from '../../../features/customer-care/outgoing-mail-changes';
import { staffOutgoingMailOf } from '../../../features/customer-care/outgoing-mail.types';
import { type AuditedChange } from '../../../features/operator/audit-log';
import { type OutboxMail } from '../../../features/outreach/outbox-mail.entity';
import { type Command, limitOption } from '../command';
import { columns, formatMinute, listing } from '../text-table';
import { changeById } from './change-by-id';

export const mailsList: Command = {
  name: 'mails list',
  operands: [],
  summary: 'List mails that were given up, the latest first; their texts are not shown',
  options: [{ name: 'waiting', summary: 'those that are due next instead' }, limitOption],
  examples: ['', '--waiting --limit 50'],
  prepare: (args) => {
    const [status, limit] = [args.flag('waiting') ? ('pending' as const) : ('failed' as const), args.limit()];
    return async ({ care }) => {
      const data = (await care.mails.read(status, null, limit)).map(staffOutgoingMailOf);
      const rows = data.map((mail) => [
        ...[mail.id, mail.recipient, mail.kind, formatMinute(mail.createdAt), String(mail.attempts)],
        ...[formatMinute(mail.nextAttemptAt), mail.lastError ?? ''],
      ]);
      return { data, text: listing(['Id', 'To', 'Mail', 'Written', 'Attempts', 'Next attempt', 'Error'], rows, limit) };
    };
  },
};

type MailChange = (
  changes: OutgoingMailChanges,
  manager: EntityManager,
  id: number,
) => Promise<AuditedChange<OutboxMail>>;

const mailCommand = (name: string, summary: string, work: MailChange): Command =>
  changeById(name, summary, async (session, id) => {
    const data = staffOutgoingMailOf(await session.change((manager) => work(session.care.mailChanges, manager, id)));
    return {
      data,
      text: columns([
        ['Mail', `${data.id}, ${data.kind}`],
        ['To', data.recipient],
        ['Status', data.status],
      ]),
    };
  });

export const mailsResend = mailCommand(
  'mails resend',
  'Make a mail due now, also one that was given up; the running shop sends it within seconds',
  (changes, manager, id) => changes.sendAgain(manager, id),
);

export const mailsDiscard = mailCommand(
  'mails discard',
  'End all attempts to send a mail, for good',
  (changes, manager, id) => changes.discard(manager, id),
);
