import { type DataSource } from 'typeorm';
import { retentionDays } from '../../../domain/retention-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { Cart } from './cart.entity';

// A cart whose order awaits payment stays: the payment empties it. By table name, since the cart layer must not import orders.
const isAbandoned = `cart.customer_id IS NULL AND cart.updated_at < :before
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = cart.id AND orders.status = 'Processing')`;

/** Bounded by `:after`, so that only carts of the last few days are checked for lines. */
const isEmpty = `${isAbandoned} AND cart.updated_at > :after
  AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_line.cart_id = cart.id)`;
const emptyCartWindowDays = 2;

/**
 * Deletes visitors' carts that are abandoned or empty; customers' carts are kept. An empty cart that is missed, because the
 * server was down for days, is deleted with the abandoned ones.
 * @returns the number of deleted carts
 */
export async function sweepCarts(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const ago = (days: number) => daysBefore(clock.now(), days);
  const { visitorCart, emptyCart } = retentionDays;
  const empty = { before: ago(emptyCart), after: ago(emptyCart + emptyCartWindowDays) };
  return (
    (await sweep(db, { entity: Cart, where: isAbandoned, values: { before: ago(visitorCart) } }, ending)) +
    (await sweep(db, { entity: Cart, where: isEmpty, values: empty }, ending))
  );
}
