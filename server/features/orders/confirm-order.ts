import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { times } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { type Customer } from '../account/customer.entity';
import { type Outbox } from '../outreach/outbox';
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
    private readonly carts: Carts,
    private readonly outbox: Outbox,
    private readonly edition: Edition,
  ) {}

  /** Removes the goods from the cart and enqueues the confirmation mail. */
  async finish(manager: EntityManager, { order, lines, customer }: ConfirmedOrder): Promise<void> {
    await this.carts.removeOrdered(manager, order, lines);
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
