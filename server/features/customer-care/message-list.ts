import { Brackets, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { rowIdOf } from '../../graphql/row-id';
import { nameStartsWith, startsWith } from '../../infra/database/text-conditions';
import { ContactMessage } from '../outreach/outreach.entity';

export type MessageState = 'open' | 'settled';

/** Filters of the list of messages. */
export interface MessageFilter {
  /** An email or a name, or the beginning of one. */
  readonly search?: string | null;
  readonly state?: MessageState | null;
}

/** Reads messages of the contact form for staff: one statement per page. */
export class MessageList {
  constructor(private readonly db: DataSource) {}

  /** Newest first. @param after id of the last message of the page before */
  read({ search, state }: MessageFilter, after: string | null, take: number): Promise<ContactMessage[]> {
    const query = this.db.createQueryBuilder(ContactMessage, 'message').orderBy('message.id', 'DESC').limit(take);
    this.applySearch(query, search?.trim() ?? '');
    if (state != null) query.andWhere(`message.settledAt IS ${state === 'open' ? 'NULL' : 'NOT NULL'}`);
    if (after !== null) query.andWhere('message.id < :after', { after: rowIdOf(after) });
    return query.getMany();
  }

  find(id: number): Promise<ContactMessage | null> {
    return this.db.manager.findOneBy(ContactMessage, { id });
  }

  private applySearch(query: SelectQueryBuilder<ContactMessage>, search: string): void {
    if (search === '') return;
    const [first = '', ...rest] = search.split(/\s+/);
    if (rest.length > 0) query.where(this.named('name', first)).andWhere(this.named('lastname', rest.join(' ')));
    else
      query.where(
        new Brackets((either) => {
          const email = startsWith(this.db, 'message.email', 'email', search.toLowerCase());
          either.where(email.sql, email.parameters).orWhere(this.named('name', search));
          either.orWhere(this.named('lastname', search));
        }),
      );
  }

  private named(column: 'name' | 'lastname', prefix: string): Brackets {
    return nameStartsWith(this.db, 'message', column, prefix);
  }
}
