import { type DataSource } from 'typeorm';
import { retentionDays } from '../../../domain/retention-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { Address } from './address.entity';

// Carts by table name, since the account layer must not import carts.
const isExpired = `address.in_address_book = :inBook AND address.updated_at < :before
  AND NOT EXISTS (SELECT 1 FROM cart WHERE cart.shipping_address_id = address.id OR cart.billing_address_id = address.id)`;

/** Deletes old addresses given for one order only, once no cart references them; address books stay. @returns the number deleted */
export function sweepAddresses(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  return sweep(
    db,
    {
      entity: Address,
      where: isExpired,
      values: { inBook: false, before: daysBefore(clock.now(), retentionDays.addressOfOneOrder) },
    },
    ending,
  );
}
