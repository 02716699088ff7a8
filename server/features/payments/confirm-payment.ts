import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type Logger } from '../../infra/logger';
import { type Viewer } from '../../request/viewer';
import { Order } from '../orders/order.entity';
import { type CardProvider, CardProviderError } from './card-provider';
import { findPayment, type PaymentRecord } from './payment-record';
import { Payment } from './payment.entity';
import { type Settlement } from './payment-verdict';
import { type SettlePayment } from './settle-payment';

/** What the page brings back from the provider's popup. */
export interface PaymentClaim {
  readonly orderNumber: string;
  readonly providerOrderId: string;
  readonly transactionId: string;
  readonly signature: string;
}

/** What came of it, with the order as it stands now. */
export interface PaymentAnswer {
  readonly order: Order;
  readonly settlement: Settlement;
}

/** Takes the page's word that an order was paid, and believes the provider only. */
export class ConfirmPayment {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: CardProvider,
    private readonly settlePayment: SettlePayment,
    private readonly logger: Logger,
  ) {}

  /**
   * A provider that has not confirmed the payment yet, or cannot be asked, leaves the order as it is: `pending`. Webhook or
   * reconciler settle it then.
   * @throws ShopError NOT_FOUND when the customer has no such card order, PAYMENT_SIGNATURE_INVALID when the provider did
   *   not sign this
   */
  async confirm(viewer: Viewer, claim: PaymentClaim): Promise<PaymentAnswer> {
    const record = await findPayment(this.db.manager, { orderNumber: claim.orderNumber, customerId: viewer.customerId });
    if (!record) throw shopError('NOT_FOUND', refusals.unknownOrder, 'orderNumber');
    const stored = record.payment.providerOrderId;
    // The signature must be over the id that the shop stored: over any other, it may be good and still be another's.
    if (stored === null || stored !== claim.providerOrderId || !this.provider.verify(claim, stored)) {
      throw shopError('PAYMENT_SIGNATURE_INVALID', refusals.paymentUnproven, 'signature');
    }
    const settlement = await this.settle(record, claim.transactionId);
    if (settlement === 'unproven') throw shopError('PAYMENT_SIGNATURE_INVALID', refusals.paymentUnproven, 'transactionId');
    if (settlement === 'pending') await this.lookUpSoon(record);
    return { settlement, order: await this.orderNow(record, settlement) };
  }

  /** An order that this call confirmed, or found confirmed, is known; anything else may have changed meanwhile. */
  private orderNow({ paid: { order } }: PaymentRecord, settlement: Settlement): Promise<Order> {
    if (settlement === 'paid' && order.paidAt !== null) return Promise.resolve(order);
    return this.db.manager.findOneByOrFail(Order, { id: order.id });
  }

  private async settle(record: PaymentRecord, transactionId: string): Promise<Settlement> {
    try {
      return await this.settlePayment.settle(record, transactionId);
    } catch (error) {
      // The provider has signed the callback: that it does not answer now is no reason to call the payment failed.
      if (!(error instanceof CardProviderError)) throw error;
      this.logger.error('a payment could not be settled', { provider: this.provider.name, orderNumber: record.paid.order.number }, error);
      return 'pending';
    }
  }

  /** The confirmation page waits for a minute only, so the next round of the reconciler takes this payment. */
  private async lookUpSoon({ payment: { id } }: PaymentRecord): Promise<void> {
    const now = this.clock.now();
    await updateGuarded(this.db.manager, Payment, { id, status: 'created' }, { nextLookupAt: now, updatedAt: now });
  }
}
