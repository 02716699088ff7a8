import { type EntityManager, In, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { toDecimal } from '../../../domain/money';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { getRow } from '../../database/get-row';
import { Address, postalFields } from '../../features/customers/address.entity';
import { Customer } from '../../features/customers/customer.entity';
import { Session } from '../../features/customers/session.entity';
import { Cart, CartLine } from '../../features/carts/cart.entity';
import { BlogComment } from '../../features/blog/blog-post.entity';
import { ContactMessage, ContactReply } from '../../features/contact/contact-message.entity';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';
import { Review } from '../../features/reviews/review.entity';
import { StockAlert } from '../../features/stock-alerts/stock-alert.entity';
import { WishlistItem } from '../../features/wishlists/wishlist-item.entity';
import { exportOrders } from './export-orders';

/** Copies all data that the shop stores about a customer, as the customer may get it. @throws ShopError NOT_FOUND, also for one who was erased */
export async function exportCustomer(manager: EntityManager, id: number, exportedAt: Date) {
  const customer = await getRow(manager, Customer, id, staffMessages.unknownCustomer);
  if (customer.deletedAt !== null) throw shopError('NOT_FOUND', staffMessages.unknownCustomer, 'id');
  const result = {
    exportedAt,
    customer: accountOf(customer),
    ...(await ofAccount(manager, id)),
    orders: await exportOrders(manager, id),
    ...(await ofEmail(manager, customer.email)),
  };
  const event = { action: 'customer export', subject: String(id), before: null, after: { exportedAt } };
  return { result, auditRecord: event };
}

/** Everything but the hash of the password. */
function accountOf(customer: Customer) {
  const { name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference } = customer;
  const preferences = { email: emailPreference, sms: smsPreference, whatsapp: whatsappPreference };
  return { name, lastname, email, phone, gender, preferences, createdAt: customer.createdAt };
}

async function ofAccount(manager: EntityManager, customerId: number) {
  const own = { customerId };
  return {
    addresses: (await rowsOf(manager, Address, own)).map(({ email, inAddressBook, createdAt, ...address }) => ({
      ...postalFields(address),
      ...{ email, inAddressBook, createdAt },
    })),
    // Without their ids, which are part of tokens.
    sessions: (await manager.findBy(Session, own)).map(({ device, createdAt, lastSeenAt, expiresAt, revokedAt }) => ({
      ...{ device, createdAt, lastSeenAt, expiresAt, revokedAt },
    })),
    cart: await cartOf(manager, customerId),
    wishlist: (await rowsOf(manager, WishlistItem, own, 'product')).map(({ product, createdAt }) => ({
      ...{ product: product.slug, createdAt },
    })),
    reviews: (await rowsOf(manager, Review, own, 'product')).map(
      ({ product, headline, review, rating, status, name, reviewDate }) => ({
        ...{ product: product.slug, headline, review, rating, status, name, reviewDate },
      }),
    ),
  };
}

async function cartOf(manager: EntityManager, customerId: number) {
  const cart = await manager.findOneBy(Cart, { customerId });
  const lines = cart ? await rowsOf(manager, CartLine, { cartId: cart.id }, 'product') : [];
  return lines.map(({ product, sizes, quantity, priceWhenAdded, createdAt }) => ({
    ...{ product: product.slug, sizes, quantity, createdAt },
    priceWhenAdded: toDecimal(priceWhenAdded),
  }));
}

/** What was left under the address, with the account or without. */
async function ofEmail(manager: EntityManager, email: string) {
  const subscriber = await manager.findOneBy(NewsletterSubscriber, { email });
  return {
    comments: (await rowsOf(manager, BlogComment, { email }, 'post')).map(({ post, name, comment, date, hidden }) => ({
      ...{ post: post.slug, name, email, comment, date, hidden },
    })),
    newsletter: subscriber && { subscribedAt: subscriber.createdAt, unsubscribedAt: subscriber.unsubscribedAt },
    messages: await messagesOf(manager, email),
    stockAlerts: (await rowsOf(manager, StockAlert, { email }, 'product')).map(({ product, createdAt, endedAt }) => ({
      ...{ product: product.slug, createdAt, endedAt },
    })),
  };
}

async function messagesOf(manager: EntityManager, email: string) {
  const messages = await rowsOf(manager, ContactMessage, { email });
  const replies = await rowsOf(manager, ContactReply, { messageId: In(messages.map(({ id }) => id)) });
  return messages.map(({ id, name, lastname, subject, message, createdAt }) => ({
    ...{ name, lastname, subject, message, createdAt },
    answers: replies.flatMap((reply) =>
      reply.messageId === id ? [{ author: reply.author, text: reply.text, createdAt: reply.createdAt }] : [],
    ),
  }));
}

/** In the order in which they were stored. @param relation read with each row */
function rowsOf<Row extends ObjectLiteral & { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  relation?: keyof Row & string,
): Promise<Row[]> {
  const query = manager.createQueryBuilder(entity, 'part').where(where).orderBy('part.id');
  if (relation !== undefined) query.innerJoinAndSelect(`part.${relation}`, 'related');
  return query.getMany();
}
