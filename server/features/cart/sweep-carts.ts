import { type DataSource } from 'typeorm';
import { keptDays } from '../../../domain/kept-days';
import { type Clock } from '../../infra/clock';
import { daysBefore, sweep } from '../../infra/database/sweep';
import { Cart } from './cart.entity';

// Orders by name, since they come after carts in the shop's layers: one that waits for its payment empties its cart when it is paid.
const isAbandoned = `cart.customer_id IS NULL AND cart.updated_at < :before
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = cart.id AND orders.status = 'Processing')`;

/** Throws away the carts of visitors who have not come back; those of customers stay. @returns how many */
export function sweepCarts(db: DataSource, clock: Clock): Promise<number> {
  return sweep(db, { entity: Cart, where: isAbandoned, values: { before: daysBefore(clock.now(), keptDays.visitorCart) } });
}
