import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  IsNull,
  Like,
  Not,
  type ObjectLiteral,
} from 'typeorm';
import { anonymousName, erasedCustomer, erasedEmail } from '../../../domain/erased-customer';
import { shopError } from '../../../domain/errors';
import { normaliseEmail } from '../../../domain/forms/patterns';
import { cancelReasons, returnReasons } from '../../../domain/order-status';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { getRow } from '../../database/get-row';
import { publicId } from '../../infra/ids';
import { Address } from '../../features/customers/address.entity';
import { Customer, lockCustomer } from '../../features/customers/customer.entity';
import { PasswordReset } from '../../features/customers/password-reset.entity';
import { Session } from '../../features/customers/session.entity';
import { Cart } from '../../features/carts/cart.entity';
import { BlogComment } from '../../features/blog/blog-post.entity';
import { ContactMessage } from '../../features/contact/contact-message.entity';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { type FailUnpaidOrders } from '../../features/orders/fail-order';
import { OrderLine, OrderLineEvent, Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { IdempotentCallRow } from '../../features/partner-apps/idempotent-call.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { Review } from '../../features/reviews/review.entity';
import { StockAlert } from '../../features/stock-alerts/stock-alert.entity';
import { WishlistItem } from '../../features/wishlists/wishlist-item.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { OrderNote } from '../orders/order-note.entity';
import { erasureObstacles } from './erasure-obstacles';

/**
 * Erases the data of a customer; one who was erased already is left as is. Orders are kept without the person, as the law on accounts
 * requires; those that wait for their card payment are ended.
 * @param confirmation the customer's email, typed
 * @throws ShopError NOT_FOUND; MISMATCH; INVALID_TRANSITION while an order, a refund or a return is open
 */
export async function eraseCustomer(
  manager: EntityManager,
  { id, confirmation }: { readonly id: number; readonly confirmation: string },
  now: Date,
  unpaidOrders: FailUnpaidOrders,
) {
  await lockCustomer(manager, id);
  const customer = await getRow(manager, Customer, id, staffMessages.unknownCustomer);
  if (customer.deletedAt !== null) return { auditRecord: null };
  if (normaliseEmail(confirmation) !== customer.email)
    throw shopError('MISMATCH', staffMessages.wrongConfirmation, 'confirmation');
  await endUnpaidOrders(manager, id, now, unpaidOrders);
  const [obstacle] = await erasureObstacles(manager, id);
  if (obstacle !== undefined) throw shopError('INVALID_TRANSITION', obstacle);
  const orders = await eraseOrders(manager, id, now);
  await eraseAccount(manager, id);
  await eraseByEmail(manager, customer.email);
  await anonymise(manager, id, now);
  const event = { action: 'customer erase', subject: String(id) };
  return { auditRecord: { ...event, before: { erased: false }, after: { erased: true, orders } } };
}

async function anonymise(manager: EntityManager, id: number, now: Date): Promise<void> {
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

/** Answers of the shop go, since they greet by name. */
const anonymousWords = { name: anonymousName, replyText: null, repliedAt: null };

/** Erases the account. Its reviews stay under another name: others read them about the product. */
async function eraseAccount(manager: EntityManager, customerId: number): Promise<void> {
  for (const entity of [Session, PasswordReset, WishlistItem, Cart, Address])
    await manager.delete(entity, { customerId });
  await manager.update(Review, { customerId }, anonymousWords);
  await eraseAuditTexts(manager, 'review', await idsOf(manager, Review, { customerId }));
}

/** Erases everything that was left under the address, with the account or without. */
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

/**
 * Ends the orders of a customer that wait for their card payment, so that their stock and coupons are released. Money that arrives later is
 * refunded, because the erased order has no address. Locks all orders of the customer first: a payment that confirms one at this moment
 * is either committed and seen by what follows, or finds the order ended.
 */
async function endUnpaidOrders(
  manager: EntityManager,
  customerId: number,
  now: Date,
  unpaidOrders: FailUnpaidOrders,
): Promise<void> {
  await manager.update(Order, { customerId }, { updatedAt: now });
  const waiting = { customerId, status: 'Processing', method: 'card', paidAt: IsNull() } as const;
  for (const order of await manager.findBy(Order, waiting))
    await unpaidOrders.fail(manager, order, 'Payment cancelled');
}

/** The country stays, for taxes and statistics. */
const erasedAddress = {
  name: `${erasedCustomer.name} ${erasedCustomer.lastname}`,
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

/** Makes the orders of a customer anonymous. @returns how many there are */
async function eraseOrders(manager: EntityManager, customerId: number, now: Date): Promise<number> {
  const orders = await manager.find(Order, { select: { id: true, number: true }, where: { customerId } });
  if (orders.length === 0) return 0;
  await manager.update(
    Order,
    { customerId },
    {
      shipping: erasedAddress,
      billing: erasedAddress,
      cartId: null,
      // Typed by staff; the number finds the recipient at the carrier.
      carrier: null,
      trackingNumber: null,
      // Chosen by the client, which may have put anything into it.
      idempotencyKey: () => 'number',
      requestHash: '',
      updatedAt: now,
    },
  );
  await eraseOrderTexts(
    manager,
    orders.map(({ id }) => id),
  );
  const numbers = orders.map(({ number }) => number);
  await eraseAuditTexts(manager, 'order', numbers);
  await eraseStoredAnswers(manager, numbers);
  return orders.length;
}

/** Removes typed texts, which may contain anything: notes and reasons of staff, reasons of the customer, messages of the card provider. */
async function eraseOrderTexts(manager: EntityManager, orderIds: number[]): Promise<void> {
  const orderId = In(orderIds);
  await manager.delete(OrderNote, { orderId });
  const orderLineId = In(await idsOf(manager, OrderLine, { orderId }));
  // Reasons that were chosen from a list stay.
  const reason = Not(In([...cancelReasons, ...returnReasons]));
  await manager.update(OrderLine, { id: orderLineId, reason }, { reason: null });
  await manager.update(OrderLineEvent, { orderLineId, reason }, { reason: null });
  await manager.update(OrderReturn, { orderLineId }, { reason: null });
  const paymentId = In(await idsOf(manager, Payment, { orderId }));
  await manager.update(Payment, { id: paymentId }, { failureReason: null });
  await manager.update(Refund, { paymentId }, { settledNote: null, lastError: null });
}

const erasedDetail = JSON.stringify({ before: null, after: 'erased with the customer' });

/**
 * Removes the details of the audit entries about these objects: reasons, notes, answers and addresses that staff have typed. Who did
 * what and when stays.
 */
async function eraseAuditTexts(
  manager: EntityManager,
  subjectType: 'order' | 'review' | 'comment',
  subjects: readonly (string | number)[],
): Promise<void> {
  if (subjects.length === 0) return;
  const subject = In(subjects.map(String));
  const entries = [
    { subjectType, subject },
    // Entries that are older than the column.
    { subjectType: IsNull(), action: Like(`${subjectType} %`), subject },
  ];
  for (const where of entries) await manager.update(AuditEntry, where, { detail: erasedDetail });
}

/**
 * Removes answers to calls with an idempotency key that contain one of these texts. Answers are stored for a day and name no customer.
 * A call that is repeated afterwards runs again: a customer who is erased is signed out, and changes of orders are guarded by their state.
 */
async function eraseStoredAnswers(manager: EntityManager, texts: readonly string[]): Promise<void> {
  for (const text of texts) await manager.delete(IdempotentCallRow, { body: Like(`%${text}%`) });
}
