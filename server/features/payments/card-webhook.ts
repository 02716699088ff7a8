import { type DataSource, type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { inTransaction } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { type CardProvider, type ProviderEvent as Reported, type RawHeaders } from './card-provider';
import { findPayment } from './find-payment';
import { ProviderEvent } from './provider-event.entity';
import { reopenRefund } from './reopen-refund';
import { type CapturePayment } from './capture-payment';
import { sha256 } from '../../infra/sha256';

/** Handles the card provider's webhooks. */
export class CardWebhook {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: CardProvider,
    private readonly capturePayment: CapturePayment,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Settles the payment that an event names, then stores the event. In this order, because an event whose outcome failed must
   * be processed when it is sent again. A failed refund is stored and reopened in one transaction.
   * @returns false when the signature is invalid. Rejects when the payment could not be settled.
   */
  async receive(rawBody: Buffer, headers: RawHeaders): Promise<boolean> {
    const { db, points } = this;
    const event = this.provider.readWebhook(rawBody, headers);
    if (!event) return false;
    const known = { provider: this.provider.name, eventId: event.id };
    if (await db.manager.existsBy(ProviderEvent, known)) return true;
    await this.settle(event);
    await points.hit('webhook.settled');
    const store = (manager: EntityManager) => this.storeEvent(manager, event, rawBody);
    await (event.failedRefundId === undefined ? store(db.manager) : inTransaction(db, store));
    return true;
  }

  /** A captured payment that has not paid for the order is looked up even if the order is settled. */
  private async settle({ providerOrderId, capturedPaymentId }: Reported): Promise<void> {
    const record = providerOrderId === null ? null : await findPayment(this.db.manager, { providerOrderId });
    if (!record) return;
    const isAnother = capturedPaymentId !== undefined && capturedPaymentId !== record.payment.providerPaymentId;
    await (isAnother ? this.capturePayment.lookUp(record) : this.capturePayment.lookUpUnlessSettled(record));
  }

  private async storeEvent(
    manager: EntityManager,
    { id: eventId, failedRefundId }: Reported,
    rawBody: Buffer,
  ): Promise<void> {
    const { name: provider } = this.provider;
    const payloadDigest = sha256(rawBody);
    const now = this.clock.now();
    // When the same event is received twice at once, the first is stored.
    await manager
      .createQueryBuilder()
      .insert()
      .into(ProviderEvent)
      .values({ provider, eventId, payloadDigest, failedRefundId, receivedAt: now })
      .orUpdate(['event_id'], ['provider', 'event_id'])
      .updateEntity(false)
      .execute();
    if (failedRefundId !== undefined)
      await reopenRefund(manager, { provider, providerRefundId: failedRefundId }, now, this.points);
  }
}
