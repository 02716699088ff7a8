import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { parseNewAddress } from '../account/address.input';
import { isUnpaid } from './live-orders';
import { OrderLine } from './order-line.entity';
import { assertOrderVersion } from './order-version';
import { Order, type OrderAddress } from './order.entity';

interface AddressCorrection {
  readonly number: string;
  /** As the checkout takes it. */
  readonly address: unknown;
  readonly version: string;
}

const copyOf = ({ name, phone, address, city, state, zip, countryCode }: OrderAddress): OrderAddress => ({
  ...{ name, phone, address, city, state, zip, countryCode },
});

/** Corrects where an order is sent to, while goods of it are still here. */
export class CorrectAddress {
  constructor(
    private readonly clock: Clock,
    private readonly edition: Edition,
  ) {}

  /**
   * Replaces the shipping address of an order; the billing address, which its invoice states, stays.
   * @param manager of the transaction that makes this one change
   * @throws ShopError with a problem for each field that the checkout would refuse; NOT_FOUND; INVALID_TRANSITION for an order that
   *   waits for its payment or has nothing left to ship; StaleOrder
   */
  async correct(manager: EntityManager, { number, address, version }: AddressCorrection) {
    const shipping = copyOf(parseNewAddress(address, this.edition, ['address']).fields);
    if (!(await updateGuarded(manager, Order, { number }, { updatedAt: this.clock.now() })))
      throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number), 'number');
    const order = await manager.findOneByOrFail(Order, { number });
    const lines = await manager.find(OrderLine, { where: { orderId: order.id }, order: { id: 'ASC' } });
    assertOrderVersion(order, lines, version);
    const isHere = lines.some(({ status }) => status === 'Order Confirmed' || status === 'Processing');
    if (isUnpaid(order) || !isHere) throw shopError('INVALID_TRANSITION', staffMessages.nothingToShip, 'number');
    await manager.update(Order, { id: order.id }, { shipping });
    const [before, after] = [{ shipping: copyOf(order.shipping) }, { shipping }];
    return { result: undefined, auditRecord: { action: 'order address', subject: number, before, after } };
  }
}
