import { type EntityManager, In, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { toDecimal } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { getRow } from '../../database/get-row';
import { Address, postalFields } from '../../features/customers/address.entity';
import { Customer } from '../../features/customers/customer.entity';
import { Session } from '../../features/customers/session.entity';
import { Cart, CartLine } from '../../features/carts/cart.entity';
import { BlogComment } from '../../features/blog/blog-post.entity';
import { ContactMessage, ContactReply } from '../../features/contact/contact-message.entity';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';
import { OrderLine, Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { Review } from '../../features/reviews/review.entity';
import { StockAlert } from '../../features/stock-alerts/stock-alert.entity';
import { WishlistItem } from '../../features/wishlists/wishlist-item.entity';

/** Copies all data that the shop stores about a customer, as the customer may get it. @throws ShopError NOT_FOUND, also for one who was erased */
export async function exportCustomer(manager: EntityManager, id: number, exportedAt: Date) {
  const customer = await getRow(manager, Customer, id, staffMessages.unknownCustomer);
  if (customer.deletedAt !== null) throw shopError('NOT_FOUND', staffMessages.unknownCustomer, 'id');
  const { emailPreference, smsPreference, whatsappPreference } = customer;
  const result = {
    exportedAt,
    // Everything but the hash of the password.
    customer: {
      ...pick(customer, 'name', 'lastname', 'email', 'phone', 'gender', 'createdAt'),
      preferences: { email: emailPreference, sms: smsPreference, whatsapp: whatsappPreference },
    },
    ...(await exportAccount(manager, id)),
    orders: await exportOrders(manager, id),
    ...(await exportByEmail(manager, customer.email)),
  };
  const event = { action: 'customer export', subject: String(id), before: null, after: { exportedAt } };
  return { result, auditRecord: event };
}

async function exportAccount(manager: EntityManager, customerId: number) {
  const own = { customerId };
  const cart = await manager.findOneBy(Cart, own);
  const lines = cart ? await rowsOf(manager, CartLine, { cartId: cart.id }, 'product') : [];
  return {
    addresses: (await rowsOf(manager, Address, own)).map((address) => ({
      ...postalFields(address),
      ...pick(address, 'email', 'inAddressBook', 'createdAt'),
    })),
    // Without their ids, which are part of tokens.
    sessions: (await manager.findBy(Session, own)).map((session) =>
      pick(session, 'device', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt'),
    ),
    cart: lines.map((line) => ({
      ...{ product: line.product.slug, priceWhenAdded: toDecimal(line.priceWhenAdded) },
      ...pick(line, 'sizes', 'quantity', 'createdAt'),
    })),
    wishlist: (await rowsOf(manager, WishlistItem, own, 'product')).map((item) => ({
      ...{ product: item.product.slug, createdAt: item.createdAt },
    })),
    reviews: (await rowsOf(manager, Review, own, 'product')).map((review) => ({
      product: review.product.slug,
      ...pick(review, 'headline', 'review', 'rating', 'status', 'name', 'reviewDate'),
    })),
  };
}

/** Copies everything that was left under the address, with the account or without. */
async function exportByEmail(manager: EntityManager, email: string) {
  const subscriber = await manager.findOneBy(NewsletterSubscriber, { email });
  const messages = await rowsOf(manager, ContactMessage, { email });
  const replies = await rowsOf(manager, ContactReply, { messageId: In(messages.map(({ id }) => id)) });
  return {
    comments: (await rowsOf(manager, BlogComment, { email }, 'post')).map((comment) => ({
      post: comment.post.slug,
      ...pick(comment, 'name', 'email', 'comment', 'date', 'hidden'),
    })),
    newsletter: subscriber && { subscribedAt: subscriber.createdAt, unsubscribedAt: subscriber.unsubscribedAt },
    messages: messages.map((message) => ({
      ...pick(message, 'name', 'lastname', 'subject', 'message', 'createdAt'),
      answers: replies
        .filter(({ messageId }) => messageId === message.id)
        .map((reply) => pick(reply, 'author', 'text', 'createdAt')),
    })),
    stockAlerts: (await rowsOf(manager, StockAlert, { email }, 'product')).map((alert) => ({
      product: alert.product.slug,
      ...pick(alert, 'createdAt', 'endedAt'),
    })),
  };
}

/** Copies the orders of a customer with what was sold, paid, refunded and sent back. */
async function exportOrders(manager: EntityManager, customerId: number) {
  const orders = await rowsOf(manager, Order, { customerId });
  const orderId = In(orders.map(({ id }) => id));
  const lines = await rowsOf(manager, OrderLine, { orderId });
  const returns = await manager.findBy(OrderReturn, { orderLineId: In(lines.map(({ id }) => id)) });
  const payments = await manager.findBy(Payment, { orderId });
  const refunds = await rowsOf(manager, Refund, { paymentId: In(payments.map(({ id }) => id)) });
  return orders.map((order) => {
    const payment = payments.find((candidate) => candidate.orderId === order.id);
    return {
      ...orderFacts(order),
      lines: lines.filter((line) => line.orderId === order.id).map((line) => lineFacts(line, returns)),
      payment: payment
        ? {
            ...pick(payment, 'provider', 'providerOrderId', 'providerPaymentId', 'currency', 'status', 'capturedAt'),
            amount: toDecimal(payment.amount),
          }
        : null,
      refunds: refunds
        .filter((refund) => refund.paymentId === payment?.id)
        .map((refund) => ({
          amount: toDecimal(refund.amount),
          ...pick(refund, 'status', 'providerRefundId', 'createdAt', 'doneAt'),
        })),
    };
  });
}

const orderFacts = (order: Order) => ({
  ...pick(order, 'number', 'status', 'currency', 'couponCode', 'bookingDate', 'paidAt', 'carrier', 'trackingNumber'),
  method: paymentMethodNames[order.method],
  goods: toDecimal(order.netAmount),
  shippingCosts: toDecimal(order.totalShipping),
  discount: toDecimal(order.totalDiscount),
  toPay: toDecimal(order.payAmount),
  shipping: postalFields(order.shipping),
  billing: postalFields(order.billing),
});

function lineFacts(line: OrderLine, returns: readonly OrderReturn[]) {
  const decision = returns.find(({ orderLineId }) => orderLineId === line.id);
  return {
    ...pick(line, 'title', 'sizes', 'quantity', 'status', 'reason', 'deliveredAt'),
    price: toDecimal(line.unitPrice),
    return: decision
      ? { ...pick(decision, 'accepted', 'reason', 'decidedAt'), refund: toDecimal(decision.refundAmount) }
      : null,
  };
}

const pick = <Row extends object>(row: Row, ...columns: readonly (keyof Row & string)[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Reads rows in the order in which they were stored. @param relation read with each row */
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
