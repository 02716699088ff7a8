import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { type Logger } from '../../infra/logger';
import { type SyncPoints } from '../../infra/sync-points';
import { type CardPayments, type StartedCardPayment } from '../orders/card-payments.port';
import { type Order } from '../orders/order.entity';
import { type CardProvider } from './card-provider';
import { firstLookup } from './retry-schedule';
import { Payment } from './payment.entity';

/** Opens the payments of card orders and starts them with the provider. */
export class StartPayment implements Pick<CardPayments, 'open' | 'start'> {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: CardProvider,
    private readonly logger: Logger,
    private readonly points: SyncPoints,
  ) {}

  async open(manager: EntityManager, order: Order): Promise<void> {
    const now = this.clock.now();
    await manager.insert(Payment, {
      orderId: order.id,
      provider: this.provider.name,
      amount: order.payAmount,
      currency: order.currency,
      status: 'created',
      attempts: 0,
      nextLookupAt: firstLookup(now),
      createdAt: now,
      updatedAt: now,
    });
  }

  async start(order: Order, isNew: boolean): Promise<StartedCardPayment> {
    return {
      provider: this.provider.name,
      providerOrderId: await this.ensureProviderOrder(order, isNew),
      amountMinor: order.payAmount,
      currencyCode: order.currency,
      publicKey: this.provider.publicKey,
    };
  }

  private async ensureProviderOrder(order: Order, isNew: boolean): Promise<string> {
    const { manager } = this.db;
    const known = isNew ? null : (await manager.findOneByOrFail(Payment, { orderId: order.id })).providerOrderId;
    if (known !== null) return known;
    await this.points.hit('provider-order.before');
    const providerOrderId = await this.createProviderOrder(order);
    await this.points.hit('provider-order.after');
    const now = this.clock.now();
    // Of two concurrent requests the first stored id wins, so that a payment keeps one provider order id.
    const isFirst = await updateGuarded(
      manager,
      Payment,
      { orderId: order.id, providerOrderId: IsNull() },
      { providerOrderId, updatedAt: now },
    );
    await this.points.hit('provider-order.stored');
    return isFirst ? providerOrderId : this.ensureProviderOrder(order, false);
  }

  private async createProviderOrder({ number, payAmount, currency }: Order): Promise<string> {
    try {
      return (await this.provider.start({ receipt: number, amount: payAmount, currency })).providerOrderId;
    } catch (error) {
      this.logger.error(
        'the card provider did not start a payment',
        { provider: this.provider.name, orderNumber: number },
        error,
      );
      // The order and its stock reservation remain: the same request sent again calls the provider again.
      throw shopError('PAYMENT_FAILED', errorMessages.paymentFailed);
    }
  }
}
