import { In } from 'typeorm';
import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { Customer } from '../account/customer.entity';
import { ContactReply } from '../outreach/outreach.entity';

export const repliesOfMessage = defineLoader<number, ContactReply[]>('staff repliesOfMessage', async (ids, { db }) => {
  const rows = await db.manager.find(ContactReply, { where: { messageId: In([...ids]) }, order: { id: 'ASC' } });
  return groupedByKey(ids, rows, ({ messageId }) => messageId);
});

/** The account with an email address. */
export const customerOfEmail = defineLoader<string, Pick<Customer, 'id' | 'email'> | null>(
  'staff customerOfEmail',
  async (emails, { db }) => {
    const rows = await db.manager.find(Customer, {
      select: { id: true, email: true },
      where: { email: In([...emails]) },
    });
    return inKeyOrder(emails, rows, ({ email }) => email);
  },
);
