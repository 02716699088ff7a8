import { type DataSource } from 'typeorm';
import { keptDays } from '../../../domain/kept-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { Cart } from './cart.entity';

// Orders by name, since they come after carts in the shop's layers: one that waits for its payment empties its cart when it is paid.
const isAbandoned = `cart.customer_id IS NULL AND cart.updated_at < :before
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = cart.id AND orders.status = 'Processing')`;

/** Only carts of a few days are looked at for lines, not all that there are. */
const isEmpty = `${isAbandoned} AND cart.updated_at > :after
  AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_line.cart_id = cart.id)`;
const daysToFindEmpty = 2;

/**
 * Deletes the carts of visitors who have not come back, and those that they have emptied; carts of customers stay. An empty cart
 * that is missed, because the shop was closed for days, goes with the abandoned ones.
 * @returns how many
 */
export async function sweepCarts(db: DataSource, clock: Clock, ending: AbortSignal): Promise<number> {
  const ago = (days: number) => daysBefore(clock.now(), days);
  const { visitorCart, emptyCart } = keptDays;
  const empty = { before: ago(emptyCart), after: ago(emptyCart + daysToFindEmpty) };
  return (await sweep(db, { entity: Cart, where: isAbandoned, values: { before: ago(visitorCart) } }, ending))
    + (await sweep(db, { entity: Cart, where: isEmpty, values: empty }, ending));
}
