import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { postalFields } from '../customers/address.entity';
import { parseNewAddress } from '../customers/address.input';
import { lockOrder } from './lock-order';
import { isUnpaid, Order } from './order.entity';

interface AddressCorrection {
  readonly number: string;
  /** The address in the form of the checkout. */
  readonly address: unknown;
  readonly version: string;
}

/** Corrects the shipping address of an order while goods of it have not been shipped. */
export class CorrectAddress {
  constructor(
    private readonly clock: Clock,
    private readonly edition: Edition,
  ) {}

  /**
   * Replaces the shipping address of an order; the billing address, which its invoice states, stays.
   * @param manager of the transaction that makes this one change
   * @throws ShopError with a problem for each field that the checkout would refuse; NOT_FOUND; INVALID_TRANSITION for an order that
   *   waits for its payment or has nothing left to ship; StaffError STALE
   */
  async correct(manager: EntityManager, { number, address, version }: AddressCorrection) {
    const shipping = postalFields(parseNewAddress(address, this.edition, ['address']).fields);
    const { order, lines } = await lockOrder(manager, number, this.clock.now(), version);
    const isHere = lines.some(({ status }) => status === 'Order Confirmed' || status === 'Processing');
    if (isUnpaid(order) || !isHere) throw shopError('INVALID_TRANSITION', staffMessages.nothingToShip, 'number');
    await manager.update(Order, { id: order.id }, { shipping });
    const [before, after] = [{ shipping: postalFields(order.shipping) }, { shipping }];
    return { auditRecord: { action: 'order address', subject: number, before, after } };
  }
}
