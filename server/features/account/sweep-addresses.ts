import { type DataSource } from 'typeorm';
import { keptDays } from '../../../domain/kept-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { Address } from './address.entity';

// Carts by name, since they come after accounts in the shop's layers.
const isOver = `address.in_address_book = :inBook AND address.updated_at < :before
  AND NOT EXISTS (SELECT 1 FROM cart WHERE cart.shipping_address_id = address.id OR cart.billing_address_id = address.id)`;

/** Throws away addresses that were given for one order only, once no cart names them; address books stay. @returns how many */
export function sweepAddresses(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  return sweep(db, { entity: Address, where: isOver, values: { inBook: false, before: daysBefore(clock.now(), keptDays.addressOfOneOrder) } }, ending);
}
