import { createHash } from 'node:crypto';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { inTransaction } from '../../infra/database/transaction';
import { type Points } from '../../infra/points';
import { type CardProvider, type RawHeaders } from './card-provider';
import { ProviderEvent } from './provider-event.entity';
import { reopenRefund } from './refund-ledger';
import { type SettlePayment } from './settle-payment';

/** Takes in what the card provider reports by itself. */
export class PaymentWebhook {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: CardProvider,
    private readonly settlePayment: SettlePayment,
    private readonly points: Points,
  ) {}

  /**
   * Settles the payment that an event names, or owes the refund again that it calls off, and then notes the event, in this order: an event that could not be settled
   * must be taken in when it comes again.
   * @returns false when the signature is not the provider's. Rejects when the payment could not be settled just now.
   */
  async receive(rawBody: Buffer, headers: RawHeaders): Promise<boolean> {
    const event = this.provider.readWebhook(rawBody, headers);
    if (!event) return false;
    const { id: eventId, providerOrderId, failedRefundId } = event;
    if (await this.db.manager.existsBy(ProviderEvent, { provider: this.provider.name, eventId })) return true;
    if (providerOrderId !== null) await this.settlePayment.byProviderOrder(providerOrderId);
    if (failedRefundId !== undefined) await inTransaction(this.db, (manager) => reopenRefund(manager, failedRefundId, this.clock.now()));
    await this.points.reach('webhook.settled');
    await this.note(eventId, rawBody);
    return true;
  }

  private async note(eventId: string, rawBody: Buffer): Promise<void> {
    const payloadDigest = createHash('sha256').update(rawBody).digest('hex');
    await this.db.manager
      .createQueryBuilder()
      .insert()
      .into(ProviderEvent)
      .values({ provider: this.provider.name, eventId, payloadDigest, receivedAt: this.clock.now() })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
