import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { type Viewer } from '../../infra/request/viewer';
import { Order } from '../orders/order.entity';
import { type CapturePayment } from './capture-payment';
import { type CardProvider } from './card-provider';
import { findOwnPayment, type PaymentRecord } from './find-payment';
import { type PaymentOutcome } from './payment-outcome';
import { Payment } from './payment.entity';

/** The result of the provider's popup, as the page sends it. */
export interface PaymentConfirmation {
  readonly orderNumber: string;
  readonly providerOrderId: string;
  readonly transactionId: string;
  readonly signature: string;
}

/** The outcome, with the order's current state. */
interface ConfirmedPayment {
  readonly order: Order;
  readonly outcome: PaymentOutcome;
}

/** Confirms the payment that a customer's page reports. */
export class ConfirmPayment {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: CardProvider,
    private readonly capturePayment: CapturePayment,
  ) {}

  /**
   * Verifies a payment with the provider and confirms its order. Leaves the order unchanged (`pending`) when the provider has not
   * confirmed the payment yet or cannot be reached; webhook or reconciler settle it later.
   * @throws ShopError NOT_FOUND when the customer has no such card order, PAYMENT_SIGNATURE_INVALID when the signature is invalid
   *   or the provider has no such payment for the order
   */
  async run(viewer: Viewer, confirmation: PaymentConfirmation): Promise<ConfirmedPayment> {
    const record = await findOwnPayment(this.db.manager, viewer, confirmation.orderNumber);
    const { id, providerOrderId } = record.payment;
    // Verified against the stored provider order id: a valid signature over another id may belong to another order.
    const isSigned =
      providerOrderId === confirmation.providerOrderId && this.provider.verify(confirmation, providerOrderId);
    if (!isSigned) throw shopError('PAYMENT_SIGNATURE_INVALID', errorMessages.paymentUnverified, 'signature');
    const outcome = await this.capturePayment.tryLookUp(record, confirmation.transactionId);
    if (outcome === 'unproven')
      throw shopError('PAYMENT_SIGNATURE_INVALID', errorMessages.paymentUnverified, 'transactionId');
    if (outcome === 'pending') await this.scheduleLookup(id);
    return { outcome, order: await this.currentOrder(record, outcome) };
  }

  /** Makes the payment due in the reconciler's next round: the confirmation page waits for one minute only. */
  private async scheduleLookup(id: number): Promise<void> {
    const now = this.clock.now();
    const set = { nextLookupAt: now, updatedAt: now };
    await updateGuarded(this.db.manager, Payment, { id, status: 'created' }, set);
  }

  /** Reuses the order in memory if it is paid; otherwise reads it again, because it may have changed concurrently. */
  private currentOrder({ order }: PaymentRecord, outcome: PaymentOutcome): Promise<Order> {
    if (outcome === 'paid' && order.paidAt !== null) return Promise.resolve(order);
    return this.db.manager.findOneByOrFail(Order, { id: order.id });
  }
}
