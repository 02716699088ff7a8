import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { formatGrouped } from '../../../domain/money';
import { type Outbox } from '../mail/outbox';
import { recordOrderEvent } from '../orders/order-events';
import { type OrderLine } from '../orders/order-line.entity';
import { Order } from '../orders/order.entity';
import { type Refund, RefundLine } from './refund.entity';

/** Tells customers and partners' apps about refunds that have been made. */
export class RefundMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly edition: Edition,
  ) {}

  /**
   * Enqueues the mail about a refund, once, also when the refund has to be made again, and tells partners' apps. A refund of an
   * unmatched payment has neither: it may be in another currency, and the order's page does not show it.
   * @param manager of the transaction that records the refund as made
   */
  async enqueue(manager: EntityManager, refund: Refund): Promise<void> {
    const facts = await this.announce(manager, refund);
    if (facts === null) return;
    const { number, customer } = facts.order;
    await this.outbox.enqueue(manager, {
      kind: 'refund-done',
      dedupeKey: `refund-done:${refund.idempotencyKey}`,
      recipient: customer.email,
      payload: {
        orderNumber: number,
        name: customer.name,
        amount: formatGrouped(refund.amount, this.edition),
        lines: facts.lines.map(({ title, quantity }) => ({ title, quantity })),
      },
    });
  }

  /**
   * Tells partners' apps about a refund, without a mail: the words of the mail are true of a card only.
   * @returns the order and the refunded lines; null for a refund of an unmatched payment
   */
  async announce(
    manager: EntityManager,
    { id, amount, idempotencyKey, unmatchedPaymentId, payment }: Refund,
  ): Promise<{ readonly order: Order; readonly lines: readonly OrderLine[] } | null> {
    if (unmatchedPaymentId !== null) return null;
    const order = await manager.findOneOrFail(Order, {
      where: { id: payment.orderId },
      relations: { customer: true },
    });
    const parts = await manager.find(RefundLine, {
      where: { refundId: id },
      relations: { orderLine: true },
      order: { id: 'ASC' },
    });
    const lines = parts.map(({ orderLine }) => orderLine);
    recordOrderEvent(manager, 'order.refunded', { order, lines, refund: { id: idempotencyKey, amount } });
    return { order, lines };
  }
}
