import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type Logger } from '../../infra/logger';
import { type Viewer } from '../../infra/request/viewer';
import { Order } from '../orders/order.entity';
import { type CardProvider, CardProviderError } from './card-provider';
import { findPayment, type PaymentRecord, type Settlement } from './payment-settlement';
import { Payment } from './payment.entity';
import { type SettlePayment } from './settle-payment';

/** The result of the provider's popup, as the page sends it. */
export interface PaymentConfirmation {
  readonly orderNumber: string;
  readonly providerOrderId: string;
  readonly transactionId: string;
  readonly signature: string;
}

/** The settlement, with the order's current state. */
export interface PaymentResult {
  readonly order: Order;
  readonly settlement: Settlement;
}

/** Confirms a payment that the page reports, after verifying it with the provider. */
export class ConfirmPayment {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: CardProvider,
    private readonly settlePayment: SettlePayment,
    private readonly logger: Logger,
  ) {}

  /**
   * Leaves the order unchanged (`pending`) when the provider has not confirmed the payment yet or cannot be reached; webhook or
   * reconciler settle it later.
   * @throws ShopError NOT_FOUND when the customer has no such card order, PAYMENT_SIGNATURE_INVALID when the signature is invalid
   *   or the provider has no such payment for the order
   */
  async confirm(viewer: Viewer, confirmation: PaymentConfirmation): Promise<PaymentResult> {
    const { record, settlement } = await this.verify(viewer, confirmation);
    return { settlement, order: await this.currentOrder(record, settlement) };
  }

  /** Does the same for callers that need no order. @throws as `confirm` */
  async settle(viewer: Viewer, confirmation: PaymentConfirmation): Promise<Settlement> {
    return (await this.verify(viewer, confirmation)).settlement;
  }

  private async verify(viewer: Viewer, confirmation: PaymentConfirmation) {
    const record = await this.findVerified(viewer, confirmation);
    const settlement = await this.lookUp(record, confirmation.transactionId);
    if (settlement === 'unproven')
      throw shopError('PAYMENT_SIGNATURE_INVALID', errorMessages.paymentUnverified, 'transactionId');
    if (settlement === 'pending') await this.scheduleLookup(record);
    return { record, settlement };
  }

  /** Reads the customer's payment and verifies the signature. @throws as `confirm` */
  private async findVerified(viewer: Viewer, confirmation: PaymentConfirmation): Promise<PaymentRecord> {
    const record = await findPayment(this.db.manager, {
      orderNumber: confirmation.orderNumber,
      customerId: viewer.customerId,
    });
    if (!record) throw shopError('NOT_FOUND', errorMessages.unknownOrder, 'orderNumber');
    const stored = record.payment.providerOrderId;
    // Verified against the stored provider order id: a valid signature over another id may belong to another order.
    if (stored === null || stored !== confirmation.providerOrderId || !this.provider.verify(confirmation, stored)) {
      throw shopError('PAYMENT_SIGNATURE_INVALID', errorMessages.paymentUnverified, 'signature');
    }
    return record;
  }

  /** Reuses the order in memory if it is paid; otherwise reads it again, because it may have changed concurrently. */
  private currentOrder({ paid: { order } }: PaymentRecord, settlement: Settlement): Promise<Order> {
    if (settlement === 'paid' && order.paidAt !== null) return Promise.resolve(order);
    return this.db.manager.findOneByOrFail(Order, { id: order.id });
  }

  private async lookUp(record: PaymentRecord, transactionId: string): Promise<Settlement> {
    try {
      return await this.settlePayment.settle(record, transactionId);
    } catch (error) {
      // The callback's signature is valid, so a failed look-up does not mean that the payment failed.
      if (!(error instanceof CardProviderError)) throw error;
      this.logger.error(
        'a payment could not be settled',
        { provider: this.provider.name, orderNumber: record.paid.order.number },
        error,
      );
      return 'pending';
    }
  }

  /** Makes the payment due in the reconciler's next round: the confirmation page waits for one minute only. */
  private async scheduleLookup({ payment: { id } }: PaymentRecord): Promise<void> {
    const now = this.clock.now();
    await updateGuarded(this.db.manager, Payment, { id, status: 'created' }, { nextLookupAt: now, updatedAt: now });
  }
}
