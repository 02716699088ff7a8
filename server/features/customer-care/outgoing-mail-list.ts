import { type DataSource } from 'typeorm';
import { orderByTime, timeKey } from '../../graphql/key-page';
import { OutboxMail } from '../outreach/outbox-mail.entity';

/** Mails that staff look after: those that were given up, and those that wait to be sent. One that is being sent is in neither. */
export type UnsentMailStatus = 'failed' | 'pending';

/** Reads mails of the outbox for staff: one statement per page. */
export class OutgoingMailList {
  constructor(private readonly db: DataSource) {}

  /** Those given up last come first; of those that wait, the next attempt. Texts are not read: some hold one-time links. */
  read(status: UnsentMailStatus, after: string | null, take: number): Promise<OutboxMail[]> {
    const query = this.db
      .createQueryBuilder(OutboxMail, 'mail')
      .select(shownColumns)
      .where('mail.status = :status', { status })
      .limit(take);
    return orderByTime(query, 'nextAttemptAt', status === 'failed' ? 'DESC' : 'ASC', after).getMany();
  }
}

const shownColumns = ['id', 'kind', 'recipient', 'status', 'attempts', 'nextAttemptAt', 'lastError', 'createdAt'].map(
  (column) => `mail.${column}`,
);

export const mailKey = ({ nextAttemptAt, id }: Pick<OutboxMail, 'nextAttemptAt' | 'id'>): string =>
  timeKey(nextAttemptAt, id);
