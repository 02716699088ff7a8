import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type Logger } from '../../infra/logger';
import { type Points } from '../../infra/points';
import { type CardProvider } from './card-provider';
import { nextLookup } from './look-up-pace';
import { Payment } from './payment.entity';

const atOnce = 20;
const dayMs = 24 * 60 * 60_000;

/** Sends back the money of orders that cannot be served. */
export class RefundPayments {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: CardProvider,
    private readonly logger: Logger,
    private readonly points: Points,
  ) {}

  /** One round over the refunds that are due at this provider; no other has their money. @returns how many were made */
  async run(): Promise<number> {
    const due = await this.db.manager.find(Payment, {
      where: { status: 'refund_due', provider: this.provider.name, nextLookupAt: LessThanOrEqual(this.clock.now()) },
      order: { nextLookupAt: 'ASC' },
      take: atOnce,
    });
    let made = 0;
    for (const payment of due) if (await this.refund(payment)) made += 1;
    return made;
  }

  private async refund(payment: Payment): Promise<boolean> {
    const { id, amount, providerOrderId, providerPaymentId } = payment;
    if (providerOrderId === null || providerPaymentId === null) throw new Error(`The payment ${id} was never captured, so it cannot be refunded.`);
    await this.points.reach('refund.read');
    try {
      await this.provider.refund({ providerOrderId, providerPaymentId, amount });
    } catch (error) {
      await this.postpone(payment, error);
      return false;
    }
    await this.points.reach('refund.made');
    const now = this.clock.now();
    return updateGuarded(this.db.manager, Payment, { id, status: 'refund_due' }, { status: 'refunded', refundedAt: now, nextLookupAt: null, updatedAt: now });
  }

  /** A debt is never given up, only asked about once a day in the end. */
  private async postpone({ id, attempts, provider }: Payment, error: unknown): Promise<void> {
    this.logger.error('a refund has failed', { provider, entityId: id, attempt: attempts + 1 }, error);
    const now = this.clock.now();
    const nextLookupAt = nextLookup(now, attempts) ?? new Date(now.getTime() + dayMs);
    await updateGuarded(this.db.manager, Payment, { id, status: 'refund_due' }, { attempts: attempts + 1, nextLookupAt, updatedAt: now });
  }
}
