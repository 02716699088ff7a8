import { type DataSource, In, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type CardProvider } from './card-provider';
import { finalLookup, nextLookup } from './retry-schedule';
import { findPayment } from './find-payment';
import { type PaymentOutcome } from './payment-outcome';
import { Payment, type PaymentStatus } from './payment.entity';
import { type CapturePayment } from './capture-payment';

const batchSize = 50;
/** A later round looks the payment up again after a crash, or when the outcome could not be recorded. */
const leaseMs = 40_000;

/** Looks up payments that neither page nor webhook has reported. */
export class ReconcilePayments {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: Pick<CardProvider, 'name'>,
    private readonly capturePayment: Pick<CapturePayment, 'lookUp'>,
    private readonly logger: Logger,
  ) {}

  /**
   * Processes one batch of payments that are due for a look-up at this provider: open ones, and captured ones once more, to find
   * further captured payments of their orders.
   * @returns how many of them are settled now
   */
  async run(): Promise<number> {
    const due = await this.db.manager.find(Payment, {
      where: {
        status: In<PaymentStatus>(['created', 'captured']),
        provider: this.provider.name,
        nextLookupAt: LessThanOrEqual(this.clock.now()),
      },
      order: { nextLookupAt: 'ASC' },
      take: batchSize,
    });
    return handleEach(
      due,
      async (payment) => (await this.claim(payment)) && this.reconcile(payment),
      ({ id, provider }, error) => {
        this.logger.error('a payment lookup could not be recorded', { provider, entityId: id }, error);
      },
    );
  }

  /** Lets only one of two processes that have read the same payment look it up. */
  private claim({ id, status, attempts }: Payment): Promise<boolean> {
    const now = this.clock.now();
    return updateGuarded(
      this.db.manager,
      Payment,
      { id, status, attempts, nextLookupAt: LessThanOrEqual(now) },
      { nextLookupAt: new Date(now.getTime() + leaseMs) },
    );
  }

  private async reconcile(payment: Payment): Promise<boolean> {
    const outcome = await this.lookUp(payment);
    const isSettled = outcome === 'paid' || outcome === 'refund';
    if (payment.status === 'captured') await this.endLookups(payment, isSettled);
    else if (!isSettled) await this.postpone(payment);
    return isSettled && payment.status === 'created';
  }

  private async lookUp({ providerOrderId, provider }: Payment): Promise<PaymentOutcome> {
    // Without a provider order id the popup was never opened, so there is no payment to find.
    const record = providerOrderId === null ? null : await findPayment(this.db.manager, { providerOrderId });
    if (!record) return 'pending';
    try {
      return await this.capturePayment.lookUp(record);
    } catch (error) {
      this.logger.warn('a payment could not be looked up', { provider }, error);
      return 'pending';
    }
  }

  /** Ends the look-ups of a captured payment. A failed look-up is retried hourly, at most 24 times. */
  private async endLookups({ id, attempts }: Payment, isDone: boolean): Promise<void> {
    const now = this.clock.now();
    const nextLookupAt = isDone || attempts >= 24 ? null : finalLookup(now);
    await updateGuarded(
      this.db.manager,
      Payment,
      { id, status: 'captured', attempts },
      { nextLookupAt, attempts: attempts + 1, updatedAt: now },
    );
  }

  /** Schedules the next look-up with back-off; after the last one the payment is `failed`. A capture reported later still settles it. */
  private async postpone({ id, attempts }: Payment): Promise<void> {
    const now = this.clock.now();
    const nextLookupAt = nextLookup(now, attempts + 1);
    const end = nextLookupAt === null ? ({ status: 'failed', failureReason: 'never paid' } as const) : {};
    await updateGuarded(
      this.db.manager,
      Payment,
      { id, status: 'created', attempts },
      { attempts: attempts + 1, nextLookupAt, updatedAt: now, ...end },
    );
  }
}
