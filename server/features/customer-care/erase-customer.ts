import { type EntityManager, type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import { anonymousName, erasedCustomer, erasedEmail } from '../../../domain/erased-customer';
import { shopError } from '../../../domain/errors';
import { normaliseEmail } from '../../../domain/forms/rules';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { publicId } from '../../infra/ids';
import { Address } from '../account/address.entity';
import { Customer, lockCustomer } from '../account/customer.entity';
import { PasswordReset } from '../account/password-reset.entity';
import { Session } from '../account/session.entity';
import { Cart } from '../cart/cart.entity';
import { BlogComment } from '../content/journal.entity';
import { type AuditedChange } from '../operator/audit-log';
import { ContactMessage, NewsletterSubscriber } from '../outreach/outreach.entity';
import { OutboxMail } from '../outreach/outbox-mail.entity';
import { type FailUnpaidOrders } from '../orders/fail-order';
import { Review } from '../reviews/review.entity';
import { StockAlert } from '../stock-alerts/stock-alert.entity';
import { WishlistItem } from '../wishlist/wishlist-item.entity';
import { eraseAuditTexts } from './erase-audit-texts';
import { eraseOrders } from './erase-orders';
import { endUnpaidOrders } from './end-unpaid-orders';
import { eraseStoredAnswers } from './erase-stored-answers';
import { erasureObstacles } from './erasure-obstacles';

/** Erases the data of a customer. Orders are kept without the person, as the law on accounts requires. */
export class EraseCustomer {
  constructor(
    private readonly clock: Clock,
    private readonly unpaidOrders: FailUnpaidOrders,
  ) {}

  /**
   * Erases a customer; one who was erased already is left as is. Orders that wait for their card payment are ended.
   * @param manager of the transaction that makes this one change
   * @param confirmation the customer's email, typed
   * @throws ShopError NOT_FOUND; MISMATCH; INVALID_TRANSITION while an order, a refund or a return is open
   */
  async erase(manager: EntityManager, id: number, confirmation: string): Promise<AuditedChange<void>> {
    await lockCustomer(manager, id);
    const customer = await manager.findOneBy(Customer, { id });
    if (!customer) throw shopError('NOT_FOUND', staffMessages.unknownCustomer, 'id');
    if (customer.deletedAt !== null) return { result: undefined, auditRecord: null };
    if (normaliseEmail(confirmation) !== customer.email)
      throw shopError('MISMATCH', staffMessages.wrongConfirmation, 'confirmation');
    await endUnpaidOrders(manager, id, this.clock.now(), this.unpaidOrders);
    const [obstacle] = await erasureObstacles(manager, id);
    if (obstacle !== undefined) throw shopError('INVALID_TRANSITION', obstacle);
    const orders = await eraseOrders(manager, id, this.clock.now());
    await eraseAccount(manager, id);
    await eraseByEmail(manager, customer.email);
    await this.anonymise(manager, id);
    const event = { action: 'customer erase', subject: String(id) };
    return { result: undefined, auditRecord: { ...event, before: { erased: false }, after: { erased: true, orders } } };
  }

  private async anonymise(manager: EntityManager, id: number): Promise<void> {
    const now = this.clock.now();
    await manager.update(
      Customer,
      { id },
      {
        ...erasedCustomer,
        email: erasedEmail(publicId()),
        // No password has this hash.
        passwordHash: '',
        gender: null,
        emailPreference: false,
        smsPreference: false,
        whatsappPreference: false,
        updatedAt: now,
        deletedAt: now,
      },
    );
  }
}

/** Answers of the shop go, since they greet by name. */
const anonymousWords = { name: anonymousName, replyText: null, repliedAt: null };

/** What belongs to the account. Its reviews stay under another name: they are part of what others read about the product. */
async function eraseAccount(manager: EntityManager, customerId: number): Promise<void> {
  for (const entity of [Session, PasswordReset, WishlistItem, Cart, Address])
    await manager.delete(entity, { customerId });
  await manager.update(Review, { customerId }, anonymousWords);
  await eraseAuditTexts(manager, 'review', await idsOf(manager, Review, { customerId }));
}

/** What was left under the address, with the account or without. */
async function eraseByEmail(manager: EntityManager, email: string): Promise<void> {
  const ids = await idsOf(manager, ContactMessage, { email });
  if (ids.length > 0) {
    // The copies that staff got by mail; recipients are staff.
    await manager.delete(OutboxMail, { dedupeKey: In(ids.map((id) => `contact:${id}`)) });
    await manager.delete(ContactMessage, { id: In(ids) });
  }
  await manager.delete(OutboxMail, { recipient: email });
  await eraseStoredAnswers(manager, [email]);
  await manager.delete(NewsletterSubscriber, { email });
  await manager.delete(StockAlert, { email });
  const comments = await idsOf(manager, BlogComment, { email });
  await eraseAuditTexts(manager, 'comment', comments);
  await manager.update(BlogComment, { email }, { ...anonymousWords, email: '' });
}

async function idsOf<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<number[]> {
  const query = manager.createQueryBuilder(entity, 'found').select('found.id', 'id').where(where);
  return (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
}
