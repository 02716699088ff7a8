import { type EntityManager } from 'typeorm';
import { type Shipment, trackingUrl } from '../../../domain/carriers';
import { staffErrorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { shipmentText } from '../../../domain/order-texts';
import { type Clock } from '../../infra/clock';
import { type Outbox } from '../mail/outbox';
import { mailCustomer } from './mail-customer';
import { lockOrder } from './lock-order';
import { type OrderLine, Order, shipmentOf } from './order.entity';

/** The shipment that staff enter. Without a carrier, only the number was wrong. */
export type ShipmentCorrection = Shipment | { readonly carrier: null; readonly trackingNumber: string };

interface CorrectedShipment {
  readonly before: Shipment | null;
  readonly after: Shipment;
  readonly isChanged: boolean;
}

/** Corrects carrier and tracking number of shipped goods, and mails the customer. */
export class CorrectShipment {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Replaces the recorded shipment of an order. An equal one changes nothing and sends no mail.
   * @param manager of the transaction that makes this one change
   * @throws ShopError NOT_FOUND; INVALID_TRANSITION when none of its lines is on its way; INVALID for a number without any carrier
   */
  async correct(manager: EntityManager, number: string, correction: ShipmentCorrection): Promise<CorrectedShipment> {
    const { order, lines: allLines } = await lockOrder(manager, number, this.clock.now());
    const lines = allLines.filter(({ status }) => status === 'Shipped');
    if (lines.length === 0) throw shopError('INVALID_TRANSITION', staffErrorMessages.notOnItsWay(number, order.status));
    const before = shipmentOf(order);
    const carrier = correction.carrier ?? order.carrier;
    if (carrier === null) throw shopError('INVALID', staffErrorMessages.noCarrier(number));
    const after = { carrier, trackingNumber: correction.trackingNumber };
    const isChanged = before?.carrier !== carrier || before.trackingNumber !== after.trackingNumber;
    if (isChanged) await this.replace(manager, order, lines, after);
    return { before, after, isChanged };
  }

  private async replace(
    manager: EntityManager,
    order: Order,
    lines: readonly OrderLine[],
    shipment: Shipment,
  ): Promise<void> {
    const { id, number } = order;
    await manager.update(Order, { id }, shipment);
    await mailCustomer(this.outbox, manager, order, {
      kind: 'order-progress',
      // An earlier shipment can become true again, which is another event: so the time is part of the key.
      dedupeKey: `order-tracking:${number}:${this.clock.now().getTime()}:${shipment.trackingNumber ?? ''}`,
      payload: (about) => ({
        ...about,
        progress: 'tracking-changed',
        lines: lines.map(({ title, sizes, quantity }) => ({ title, sizes, quantity })),
        shipment: { text: shipmentText(shipment), url: trackingUrl(shipment) },
      }),
    });
  }
}
