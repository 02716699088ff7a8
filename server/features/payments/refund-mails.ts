import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { formatGrouped } from '../../../domain/money';
import { type Outbox } from '../outreach/outbox';
import { recordOrderEvent } from '../orders/order-events';
import { Order } from '../orders/order.entity';
import { type Refund, RefundLine } from './refund.entity';

/** Tells customers and partners' apps about refunds that have been made. */
export class RefundMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly edition: Edition,
  ) {}

  /**
   * Enqueues the mail about a refund, once, also when the refund has to be made again. A refund of an unmatched payment has none: it may
   * be in another currency, and the order's page does not show it.
   * @param manager of the transaction that records the refund as made
   */
  async enqueue(
    manager: EntityManager,
    { id, amount, idempotencyKey, unmatchedPaymentId, payment }: Refund,
  ): Promise<void> {
    if (unmatchedPaymentId !== null) return;
    const order = await manager.findOneOrFail(Order, {
      where: { id: payment.orderId },
      relations: { customer: true },
    });
    const lines = await manager.find(RefundLine, {
      where: { refundId: id },
      relations: { orderLine: true },
      order: { id: 'ASC' },
    });
    const refund = { id: idempotencyKey, amount };
    recordOrderEvent(manager, 'order.refunded', { order, lines: lines.map(({ orderLine }) => orderLine), refund });
    const { number, customer } = order;
    await this.outbox.enqueue(manager, {
      kind: 'refund-done',
      dedupeKey: `refund-done:${idempotencyKey}`,
      recipient: customer.email,
      payload: {
        orderNumber: number,
        name: customer.name,
        amount: formatGrouped(amount, this.edition),
        lines: lines.map(({ orderLine: { title, quantity } }) => ({ title, quantity })),
      },
    });
  }
}
