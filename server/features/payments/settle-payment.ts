import { type DataSource, type EntityManager, In } from 'typeorm';
import { ShopError } from '../../../domain/failure';
import { type Clock } from '../../infra/clock';
import { inTransaction, isDuplicate, updateGuarded } from '../../infra/database/transaction';
import { type Logger } from '../../infra/logger';
import { type Points } from '../../infra/points';
import { type SettleOrder } from '../orders/settle-order';
import { type CardProvider, type ProviderPayment } from './card-provider';
import { findPayment, type PaymentRecord } from './payment-record';
import { Payment, type PaymentStatus } from './payment.entity';
import { enterRefund } from './refund-ledger';

/**
 * How a payment stands after it was looked up: `paid`, its order is confirmed; `refund`, the money goes back;
 * `pending`, the provider does not have it yet; `failed`, it was not taken; `mismatch`, what was paid is not this order.
 */
export type Settlement = 'paid' | 'refund' | 'pending' | 'failed' | 'mismatch';

const settled: Partial<Record<PaymentStatus, Settlement>> = { captured: 'paid', refund_due: 'refund', refunded: 'refund' };

export interface SettlePaymentParts {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly provider: CardProvider;
  readonly settleOrder: SettleOrder;
  readonly logger: Logger;
  readonly points: Points;
}

/**
 * The one way to a paid order. The page's callback, the provider's webhook and the reconciler all come here, in any order
 * and as often as they like: it only moves forward, and the provider's own books decide.
 */
export class SettlePayment {
  constructor(private readonly parts: SettlePaymentParts) {}

  /** @returns null when no payment has this name */
  async byProviderOrder(providerOrderId: string): Promise<Settlement | null> {
    const record = await findPayment(this.parts.db.manager, { providerOrderId });
    return record && this.settle(record);
  }

  /**
   * Looks a payment up and books what the provider says.
   * @param transactionId when the caller names the payment, it must be this one
   * Rejects when the provider cannot be asked; nothing has changed then.
   */
  async settle(record: PaymentRecord, transactionId?: string): Promise<Settlement> {
    const { payment } = record;
    const known = settled[payment.status];
    if (known) return transactionId === undefined || transactionId === payment.providerPaymentId ? known : 'mismatch';
    if (payment.providerOrderId === null) return 'pending';
    await this.parts.points.reach('payment.read');
    const booked = await this.parts.provider.lookUp(payment.providerOrderId);
    if (!booked || booked.status === 'pending') return 'pending';
    if (booked.status !== 'captured') return 'failed';
    if (!isFor(booked, record) || (transactionId !== undefined && transactionId !== booked.id)) return this.mismatch(record);
    return this.book(record, booked);
  }

  private async book(record: PaymentRecord, booked: ProviderPayment): Promise<Settlement> {
    const { db, points } = this.parts;
    await points.reach('payment.verified');
    try {
      const settlement = await inTransaction(db, (manager) => this.capture(manager, record, booked));
      await points.reach('payment.committed');
      return settlement;
    } catch (error) {
      if (isDuplicate(error)) return this.mismatch(record);
      // The goods or the coupon are gone: everything was rolled back, and only the debt is written down.
      if (!(error instanceof ShopError)) throw error;
      return inTransaction(db, (manager) => this.owe(manager, record, booked));
    }
  }

  private async capture(manager: EntityManager, record: PaymentRecord, booked: ProviderPayment): Promise<Settlement> {
    const { points, settleOrder } = this.parts;
    if (!(await this.advance(manager, record.payment, booked))) return this.asSettled(manager, record.payment);
    await points.reach('payment.captured');
    const isServed = await settleOrder.confirm(manager, record.paid);
    if (!isServed) await this.giveAllBack(manager, record);
    await points.reach('payment.before-commit');
    return isServed ? 'paid' : 'refund';
  }

  private async owe(manager: EntityManager, record: PaymentRecord, booked: ProviderPayment): Promise<Settlement> {
    if (!(await this.advance(manager, record.payment, booked))) return this.asSettled(manager, record.payment);
    await this.giveAllBack(manager, record);
    return 'refund';
  }

  private giveAllBack(manager: EntityManager, { payment, paid }: PaymentRecord): Promise<void> {
    return enterRefund(manager, { payment, orderNumber: paid.order.number, amount: payment.amount, lines: [], now: this.parts.clock.now() });
  }

  /** Forward only: a payment that is settled in any way stays as it is. */
  private advance(manager: EntityManager, { id }: Payment, booked: ProviderPayment): Promise<boolean> {
    const now = this.parts.clock.now();
    return updateGuarded(
      manager,
      Payment,
      { id, status: In(['created', 'failed']) },
      { status: 'captured', providerPaymentId: booked.id, capturedAt: now, updatedAt: now, failureReason: null, attempts: 0, nextLookupAt: null },
    );
  }

  private async asSettled(manager: EntityManager, { id }: Payment): Promise<Settlement> {
    const { status } = await manager.findOneByOrFail(Payment, { id });
    return settled[status] ?? 'pending';
  }

  private mismatch({ payment, paid }: PaymentRecord): Settlement {
    this.parts.logger.error('a payment is not what its order asks for', { provider: payment.provider, orderNumber: paid.order.number });
    return 'mismatch';
  }
}

/** Whether what the provider took is what the order costs. */
function isFor(booked: ProviderPayment, { payment, paid }: PaymentRecord): boolean {
  return (
    booked.providerOrderId === payment.providerOrderId &&
    booked.receipt === paid.order.number &&
    booked.amount === payment.amount &&
    booked.currency === payment.currency
  );
}
