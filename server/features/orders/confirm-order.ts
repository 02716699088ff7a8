import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { times } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { type Clock } from '../../infra/clock';
import { type Customer } from '../customers/customer.entity';
import { type Outbox } from '../mail/outbox';
import { Cart, CartLine } from '../carts/cart.entity';
import { updateGuarded } from '../../database/transaction';
import { type OrderLine, type Order } from './order.entity';

/** An order whose payment was captured, or that is paid in cash, with the data of its confirmation. */
export interface ConfirmedOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly customer: Pick<Customer, 'email' | 'name'>;
}

/** Completes the confirmation of an order, in the transaction that confirms it. */
export class ConfirmOrder {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly edition: Edition,
  ) {}

  /** Removes the goods from the cart and enqueues the confirmation mail. */
  async finish(manager: EntityManager, { order, lines, customer }: ConfirmedOrder): Promise<void> {
    await removeOrderedLines(manager, order, lines, this.clock.now());
    await this.outbox.enqueue(manager, {
      kind: 'order-confirmation',
      dedupeKey: `order-confirmation:${order.number}`,
      recipient: customer.email,
      payload: {
        orderNumber: order.number,
        name: customer.name,
        symbol: this.edition.symbol,
        locale: this.edition.locale,
        method: paymentMethodNames[order.method],
        lines: lines.map(({ title, sizes, quantity, unitPrice }) => ({
          title,
          sizes,
          quantity,
          lineTotal: times(unitPrice, quantity),
        })),
        netAmount: order.netAmount,
        totalShipping: order.totalShipping,
        totalDiscount: order.totalDiscount,
        payAmount: order.payAmount,
        couponCode: order.couponCode,
        shipping: order.shipping,
        billing: order.billing,
      },
    });
  }
}

/**
 * Removes the ordered goods from their cart: lines and coupon, or, from a cart that has changed since, the ordered quantities. The
 * revision is not incremented: it counts the shopper's changes only.
 */
export async function removeOrderedLines(
  manager: EntityManager,
  { cartId, cartRevision }: Pick<Order, 'cartId' | 'cartRevision'>,
  lines: readonly Pick<OrderLine, 'productId' | 'sizes' | 'quantity'>[],
  now: Date,
): Promise<void> {
  if (cartId === null || cartRevision === null) return;
  const asOrdered = { id: cartId, revision: cartRevision };
  if (await updateGuarded(manager, Cart, asOrdered, { couponId: null, updatedAt: now })) {
    await manager.delete(CartLine, { cartId });
    return;
  }
  // Locks the cart: concurrent changes to it wait until the transaction ends.
  if (!(await updateGuarded(manager, Cart, { id: cartId }, { updatedAt: now }))) return;
  for (const { productId, sizes, quantity } of lines) {
    if (productId === null) continue;
    const line = { cartId, productId, sizes };
    const { affected } = await manager.delete(CartLine, { ...line, quantity: LessThanOrEqual(quantity) });
    if (affected !== 1) await manager.decrement(CartLine, line, 'quantity', quantity);
  }
}
