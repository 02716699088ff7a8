import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type CardProvider } from './card-provider';
import { nextLookup } from './look-up-pace';
import { Payment } from './payment.entity';
import { type SettlePayment } from './settle-payment';

const atOnce = 50;

/** Asks the provider about payments that neither page nor webhook has reported. */
export class ReconcilePayments {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: Pick<CardProvider, 'name'>,
    private readonly settlePayment: SettlePayment,
    private readonly logger: Logger,
  ) {}

  /** One round over the payments that are due to be looked up at this provider. @returns how many were settled by it */
  async run(): Promise<number> {
    const due = await this.db.manager.find(Payment, {
      where: { status: 'created', provider: this.provider.name, nextLookupAt: LessThanOrEqual(this.clock.now()) },
      order: { nextLookupAt: 'ASC' },
      take: atOnce,
    });
    return handleEach(due, (payment) => this.look(payment), ({ id, provider }, error) => {
      this.logger.error('a look-up of a payment could not be recorded', { provider, entityId: id }, error);
    });
  }

  private async look(payment: Payment): Promise<boolean> {
    const settlement = await this.settle(payment);
    if (settlement === 'paid' || settlement === 'refund') return true;
    await this.postpone(payment);
    return false;
  }

  private async settle({ providerOrderId, provider }: Payment) {
    // Without an id the provider's popup was never opened: there is nothing to find.
    if (providerOrderId === null) return 'pending';
    try {
      return await this.settlePayment.byProviderOrder(providerOrderId);
    } catch (error) {
      this.logger.warn('a payment could not be looked up', { provider }, error);
      return 'pending';
    }
  }

  /** Ever more rarely, and in the end no more; money that is reported after that is still taken in. */
  private async postpone({ id, attempts }: Payment): Promise<void> {
    const now = this.clock.now();
    const nextLookupAt = nextLookup(now, attempts + 1);
    const end = nextLookupAt === null ? ({ status: 'failed', failureReason: 'never paid' } as const) : {};
    await updateGuarded(this.db.manager, Payment, { id, status: 'created', attempts }, { attempts: attempts + 1, nextLookupAt, updatedAt: now, ...end });
  }
}
