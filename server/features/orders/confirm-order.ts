import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { times } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type Customer } from '../account/customer.entity';
import { type Outbox } from '../outreach/outbox';
import { CartLine, Cart } from '../cart/cart.entity';
import { type Carts } from '../cart/cart.service';
import { type OrderLine } from './order-line.entity';
import { type Order } from './order.entity';

export interface ConfirmedOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly customer: Pick<Customer, 'email' | 'name'>;
}

/** The effects of confirming an order, in the transaction that confirms it. */
export class ConfirmOrder {
  constructor(
    private readonly cartCleanup: CartCleanup,
    private readonly outbox: Outbox,
    private readonly edition: Edition,
  ) {}

  /** Removes the goods from the cart and enqueues the confirmation mail. */
  async finish(manager: EntityManager, { order, lines, customer }: ConfirmedOrder): Promise<void> {
    await this.cartCleanup.removeOrderedItems(manager, order, lines);
    await this.outbox.enqueue(manager, {
      kind: 'order-confirmation',
      dedupeKey: `order-confirmation:${order.number}`,
      recipient: customer.email,
      payload: { ...this.mailPayload(order, lines), name: customer.name },
    });
  }

  private mailPayload(order: Order, lines: readonly OrderLine[]) {
    const { netAmount, totalShipping, totalDiscount, payAmount, couponCode, shipping, billing } = order;
    return {
      orderNumber: order.number,
      symbol: this.edition.symbol,
      locale: this.edition.locale,
      method: paymentMethodNames[order.method],
      lines: lines.map(({ title, sizes, quantity, unitPrice }) => ({
        title,
        sizes,
        quantity,
        lineTotal: times(unitPrice, quantity),
      })),
      netAmount,
      totalShipping,
      totalDiscount,
      payAmount,
      couponCode,
      shipping,
      billing,
    };
  }
}

type OrderedItem = Pick<OrderLine, 'productId' | 'sizes' | 'quantity'>;

/** Removes bought goods from the cart. */
export class CartCleanup {
  constructor(
    private readonly carts: Pick<Carts, 'empty'>,
    private readonly clock: Clock,
  ) {}

  /** Empties the cart; if it has changed since the order was placed, removes only the bought quantities. */
  async removeOrderedItems(
    manager: EntityManager,
    { cartId, cartRevision }: Pick<Order, 'cartId' | 'cartRevision'>,
    items: readonly OrderedItem[],
  ): Promise<void> {
    if (cartId === null || cartRevision === null || (await this.carts.empty(manager, cartId, cartRevision))) return;
    // Locks the cart: concurrent changes to it wait until the transaction ends.
    if (!(await updateGuarded(manager, Cart, { id: cartId }, { updatedAt: this.clock.now() }))) return;
    for (const line of items) await this.removeOrderedLine(manager, cartId, line);
  }

  private async removeOrderedLine(
    manager: EntityManager,
    cartId: number,
    { productId, sizes, quantity }: OrderedItem,
  ): Promise<void> {
    if (productId === null) return;
    const line = { cartId, productId, sizes };
    const { affected } = await manager.delete(CartLine, { ...line, quantity: LessThanOrEqual(quantity) });
    if (affected === 1) return;
    await manager.decrement(CartLine, line, 'quantity', quantity);
  }
}
