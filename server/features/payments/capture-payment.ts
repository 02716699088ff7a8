import { type DataSource, type EntityManager, Raw } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { ShopError } from '../../../domain/errors';
import { formatGrouped } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { inTransaction, isUniqueViolation, updateGuarded } from '../../database/transaction';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { lockCustomer } from '../customers/customer.entity';
import { type Outbox } from '../mail/outbox';
import { failureMailKey } from '../orders/fail-order';
import { mailCustomer } from '../orders/mail-customer';
import { findReplacement } from '../orders/order.queries';
import { type ConfirmPaidOrder } from '../orders/confirm-paid-order';
import { recordUnmatchedPayments } from './record-unmatched-payments';
import { type CardProvider, CardProviderError, type ProviderPayment } from './card-provider';
import { finalLookup } from './retry-schedule';
import { type PaymentRecord } from './find-payment';
import { type CapturedPayments, outcomeOf, outcomeByStatus, type PaymentOutcome } from './payment-outcome';
import { Payment, type PaymentStatus, type UnmatchedPayment } from './payment.entity';
import { enterRefund } from './enter-refund';

interface RecordedCapture {
  readonly outcome: PaymentOutcome;
  /** The captured payments that were recorded as unmatched. */
  readonly unmatched: readonly UnmatchedPayment[];
}

interface CapturePaymentDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly logger: Logger;
  readonly points: SyncPoints;
  readonly provider: CardProvider;
  readonly confirmPaidOrder: ConfirmPaidOrder;
  readonly outbox: Outbox;
}

/**
 * Looks payments up with the provider and records captures, for the page's callback, the provider's webhook and the reconciler. Calls
 * may arrive in any order and any number of times: the status only moves forward, and the provider's records decide.
 */
export class CapturePayment {
  constructor(private readonly deps: CapturePaymentDependencies) {}

  /**
   * Looks a payment up, unless it is settled already, and records the result. Rejects, without any change, when the look-up fails.
   * @param transactionId the payment that the caller names, if any; the provider must have it for this order
   */
  async lookUpUnlessSettled(record: PaymentRecord, transactionId?: string): Promise<PaymentOutcome> {
    const { status, providerPaymentId } = record.payment;
    const known = outcomeByStatus[status];
    return known && (transactionId === undefined || transactionId === providerPaymentId)
      ? known
      : this.lookUp(record, transactionId);
  }

  /** Does the same, and returns `pending` when the provider does not answer: that does not mean that the payment failed. */
  async tryLookUp(record: PaymentRecord, transactionId?: string): Promise<PaymentOutcome> {
    try {
      return await this.lookUpUnlessSettled(record, transactionId);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      const { provider } = record.payment;
      this.deps.logger.error('a payment could not be settled', { provider, orderNumber: record.order.number }, error);
      return 'pending';
    }
  }

  /** Looks a payment up even if it is settled already, and records the result. Rejects, without any change, when the look-up fails. */
  async lookUp(record: PaymentRecord, transactionId?: string): Promise<PaymentOutcome> {
    const { providerOrderId } = record.payment;
    if (providerOrderId === null) return 'pending';
    await this.deps.points.hit('payment.read');
    const result = outcomeOf(record, await this.deps.provider.lookUp(providerOrderId), transactionId);
    return typeof result === 'string' ? result : this.recordCapture(record, result);
  }

  private async recordCapture(record: PaymentRecord, captured: CapturedPayments): Promise<PaymentOutcome> {
    const { points } = this.deps;
    await points.hit('payment.verified');
    let recorded: RecordedCapture;
    try {
      recorded = await this.capture(record, captured, (manager) => this.confirm(manager, record));
    } catch (error) {
      if (isUniqueViolation(error)) return this.rejectDuplicatePayment(record);
      // Stock or coupon is no longer available: all was rolled back, and only the capture and its refund are recorded.
      if (!(error instanceof ShopError)) throw error;
      recorded = await this.capture(record, captured, (manager) => this.refundInFull(manager, record));
    }
    await points.hit('payment.committed');
    this.logUnmatched(record, recorded.unmatched);
    return recorded.outcome;
  }

  /** @param settle confirms the order or enters a refund; it runs when this call captures the payment that pays for the order */
  private capture(
    record: PaymentRecord,
    { all, paying }: CapturedPayments,
    settle: (manager: EntityManager) => Promise<PaymentOutcome>,
  ): Promise<RecordedCapture> {
    const { db, clock } = this.deps;
    return inTransaction(db, async (manager) => {
      const isCaptured = paying && (await this.markCaptured(manager, record.payment, paying));
      const outcome = isCaptured ? await settle(manager) : undefined;
      if (outcome !== undefined && all.length === 1) return { outcome, unmatched: [] };
      const { payment, unmatched } = await recordUnmatchedPayments(manager, record, all, clock.now());
      return { outcome: outcome ?? outcomeByStatus[payment.status] ?? 'mismatch', unmatched };
    });
  }

  private async confirm(manager: EntityManager, record: PaymentRecord): Promise<PaymentOutcome> {
    const { points, confirmPaidOrder } = this.deps;
    await points.hit('payment.captured');
    const outcome = (await confirmPaidOrder.confirm(manager, record))
      ? 'paid'
      : await this.refundInFull(manager, record);
    await points.hit('payment.before-commit');
    return outcome;
  }

  /** Enters a refund and sends a mail that the payment was late; an erased customer gets none. */
  private async refundInFull(manager: EntityManager, { payment, order }: PaymentRecord): Promise<PaymentOutcome> {
    const { amount } = payment;
    await enterRefund(manager, { payment, orderNumber: order.number, amount, now: this.deps.clock.now() });
    const replacement = await findReplacement(manager, order);
    await this.deps.outbox.withdraw(manager, failureMailKey(order.number));
    if (!(await lockCustomer(manager, order.customerId))) return 'refund';
    await mailCustomer(this.deps.outbox, manager, order, {
      kind: 'payment-failed',
      dedupeKey: `payment-too-late:${order.number}`,
      payload: (about) => ({
        ...about,
        refund: formatGrouped(amount, this.deps.edition),
        ...(replacement && { replacedBy: replacement.number }),
      }),
    });
    return 'refund';
  }

  /**
   * Marks an open payment captured; a settled one is unchanged. A payment that is recorded as unmatched is refunded and pays for
   * nothing.
   */
  private async markCaptured(
    manager: EntityManager,
    { id }: Payment,
    { id: providerPaymentId }: ProviderPayment,
  ): Promise<boolean> {
    const now = this.deps.clock.now();
    const isOpen = Raw<PaymentStatus>(
      (status) => `${status} IN ('created', 'failed')
        AND NOT EXISTS (SELECT 1 FROM unmatched_payment WHERE provider_payment_id = :unmatchedId)`,
      { unmatchedId: providerPaymentId },
    );
    return updateGuarded(
      manager,
      Payment,
      { id, status: isOpen },
      {
        status: 'captured',
        providerPaymentId,
        capturedAt: now,
        updatedAt: now,
        failureReason: null,
        attempts: 0,
        nextLookupAt: finalLookup(now),
      },
    );
  }

  private logUnmatched({ payment: { provider }, order }: PaymentRecord, unmatched: readonly UnmatchedPayment[]): void {
    const { number: orderNumber } = order;
    for (const { id, reason } of unmatched) {
      this.deps.logger.error('a captured payment does not pay for its order and is refunded', {
        provider,
        orderNumber,
        reason,
        entity: 'unmatched_payment',
        entityId: id,
      });
    }
  }

  /** Records nothing, because the provider has returned one payment for two orders. */
  private rejectDuplicatePayment({ payment, order }: PaymentRecord): PaymentOutcome {
    this.deps.logger.error('the card provider returned a payment of another order', {
      provider: payment.provider,
      orderNumber: order.number,
    });
    return 'mismatch';
  }
}
