import { type DataSource } from 'typeorm';
import { OutboxMail } from '../outreach/outbox-mail.entity';

/** Mails that staff look after: those that were given up, and those that wait to be sent. One that is being sent is in neither. */
export type UnsentMailStatus = 'failed' | 'pending';

/** Reads mails of the outbox for staff: one statement per page. */
export class OutgoingMailList {
  constructor(private readonly db: DataSource) {}

  /** Those given up last come first; of those that wait, the next attempt. Texts are not read: some hold one-time links. */
  read(status: UnsentMailStatus, after: string | null, take: number): Promise<OutboxMail[]> {
    const [direction, follows] = status === 'failed' ? (['DESC', '<'] as const) : (['ASC', '>'] as const);
    const query = this.db
      .createQueryBuilder(OutboxMail, 'mail')
      .select(shownColumns)
      .where('mail.status = :status', { status })
      .orderBy('mail.nextAttemptAt', direction)
      .addOrderBy('mail.id', direction)
      .limit(take);
    if (after !== null) {
      const [time = '0', id = '0'] = after.split('|');
      query.andWhere(`(mail.nextAttemptAt ${follows} :at OR (mail.nextAttemptAt = :at AND mail.id ${follows} :id))`, {
        at: new Date(Number(time)),
        id: Number(id),
      });
    }
    return query.getMany();
  }
}

const shownColumns = ['id', 'kind', 'recipient', 'status', 'attempts', 'nextAttemptAt', 'lastError', 'createdAt'].map(
  (column) => `mail.${column}`,
);

/** The key of a mail in the list: time and id, since many mails can have the same time. */
export const mailKey = ({ nextAttemptAt, id }: Pick<OutboxMail, 'nextAttemptAt' | 'id'>): string =>
  `${nextAttemptAt.getTime()}|${id}`;
