import { type DataSource, type EntityManager, In } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { formatGrouped } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { describeError, type Logger } from '../../infra/logger';
import { type Outbox } from '../mail/outbox';
import { handleEach } from '../../infra/jobs';
import { type SyncPoints } from '../../infra/sync-points';
import { type CardProvider } from './card-provider';
import { nextLookup } from './retry-schedule';
import { announceRefund, closeRefund, completeRefunds } from './close-refund';
import { openRefunds, Refund } from './refund.entity';
import { reopenReported } from './reopen-refund';

const batchSize = 20;
const dayMs = 24 * 60 * 60_000;
/** The calls of one refund take no longer than this. After a crash a later round retries the refund, under the same key. */
export const leaseMs = 30_000;

interface RefundPaymentsDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly provider: CardProvider;
  readonly edition: Edition;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly points: SyncPoints;
}

/** Makes the refunds that are open in the ledger. */
export class RefundPayments {
  constructor(private readonly deps: RefundPaymentsDependencies) {}

  /**
   * Processes one batch of due refunds of this provider's payments: only the provider that captured a payment can refund it.
   * @returns how many were made
   */
  async run(): Promise<number> {
    return handleEach(
      await this.due(),
      (refund) => this.processRefund(refund),
      ({ id }, error) => {
        this.deps.logger.error(
          'a refund could not be recorded',
          { provider: this.deps.provider.name, entityId: id },
          error,
        );
      },
    );
  }

  private due(): Promise<Refund[]> {
    return this.deps.db
      .createQueryBuilder(Refund, 'refund')
      .innerJoinAndSelect('refund.payment', 'payment', 'payment.provider = :provider', {
        provider: this.deps.provider.name,
      })
      .leftJoinAndSelect('refund.unmatchedPayment', 'unmatchedPayment')
      .where('refund.status IN (:...open) AND refund.nextAttemptAt <= :now', {
        open: openRefunds,
        now: this.deps.clock.now(),
      })
      .orderBy('refund.nextAttemptAt')
      .addOrderBy('refund.id')
      .limit(batchSize)
      .getMany();
  }

  private async processRefund(refund: Refund): Promise<boolean> {
    await this.deps.points.hit('refund.read');
    if (!(await this.claim(refund))) return false;
    let providerRefundId: string | null;
    try {
      ({ providerRefundId } = await this.requestRefund(refund));
    } catch (error) {
      await this.postpone(refund, error);
      return false;
    }
    await this.deps.points.hit('refund.made');
    return this.close(refund, providerRefundId);
  }

  private async requestRefund({
    amount,
    idempotencyKey: key,
    paymentId,
    payment,
    unmatchedPayment,
  }: Refund): ReturnType<CardProvider['refund']> {
    const { providerOrderId } = payment;
    const { providerPaymentId } = unmatchedPayment ?? payment;
    if (providerOrderId === null || providerPaymentId === null)
      throw new Error(`The payment ${paymentId} was never captured, so it cannot be refunded.`);
    return this.deps.provider.refund({ key, providerOrderId, providerPaymentId, amount });
  }

  /** Lets only one of two processes that have read the same refund call the provider. */
  private claim({ id, status, attempts }: Refund): Promise<boolean> {
    const nextAttemptAt = new Date(this.deps.clock.now().getTime() + leaseMs);
    return updateGuarded(
      this.deps.db.manager,
      Refund,
      { id, status, attempts },
      { attempts: attempts + 1, nextAttemptAt },
    );
  }

  /** Records a refund as made. @returns whether this call closed it and no failure of it was reported */
  private close(refund: Refund, providerRefundId: string | null): Promise<boolean> {
    const now = this.deps.clock.now();
    return inTransaction(this.deps.db, async (manager) => {
      const isOpen = { status: In([...openRefunds]) };
      if (!(await closeRefund(manager, refund, isOpen, { providerRefundId, now }))) return false;
      await this.deps.points.hit('refund.id-stored');
      const { name: provider } = this.deps.provider;
      if (providerRefundId !== null && (await reopenReported(manager, refund, { provider, providerRefundId }, now)))
        return false;
      await this.mailCustomer(manager, refund);
      await completeRefunds(manager, refund.paymentId, now);
      return true;
    });
  }

  /** Sends one mail about a refund, also when it has to be made again. */
  private async mailCustomer(manager: EntityManager, refund: Refund): Promise<void> {
    const announced = await announceRefund(manager, refund);
    if (!announced) return;
    const { number, customer } = announced.order;
    await this.deps.outbox.enqueue(manager, {
      kind: 'refund-done',
      dedupeKey: `refund-done:${refund.idempotencyKey}`,
      recipient: customer.email,
      payload: {
        orderNumber: number,
        name: customer.name,
        amount: formatGrouped(refund.amount, this.deps.edition),
        lines: announced.lines.map(({ title, quantity }) => ({ title, quantity })),
      },
    });
  }

  /** Schedules the next attempt with back-off, finally once a day. A refund is never abandoned. */
  private async postpone({ id, attempts }: Refund, error: unknown): Promise<void> {
    this.deps.logger.error(
      'a refund has failed',
      { provider: this.deps.provider.name, entityId: id, attempt: attempts + 1 },
      error,
    );
    const now = this.deps.clock.now();
    const nextAttemptAt = nextLookup(now, attempts) ?? new Date(now.getTime() + dayMs);
    const failed = { status: 'failed', nextAttemptAt, lastError: describeError(error).message } as const;
    await updateGuarded(
      this.deps.db.manager,
      Refund,
      { id, status: In([...openRefunds]), attempts: attempts + 1 },
      failed,
    );
  }
}
