import { ContactMessage } from '../../features/outreach/outreach.entity';
import { type TestShop } from '../shop';

/** Stores a message of the contact form. */
export function addMessage({ shop, clock }: Pick<TestShop, 'shop' | 'clock'>, facts: Partial<ContactMessage> = {}) {
  return shop.db.getRepository(ContactMessage).save({
    name: 'Ada',
    lastname: 'Fern',
    email: 'ada@example.com',
    subject: 'Shelf life',
    message: 'How long does the oil keep?',
    createdAt: clock.now(),
    readAt: null,
    settledAt: null,
    ...facts,
  });
}
