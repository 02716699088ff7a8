import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { CartLine, Cart } from '../cart/cart.entity';
import { type Carts } from '../cart/cart.service';
import { type OrderLine } from './order-line.entity';
import { type Order } from './order.entity';

type OrderedItem = Pick<OrderLine, 'productId' | 'sizes' | 'quantity'>;

/** Removes bought goods from the cart. */
export class CartCleanup {
  constructor(
    private readonly carts: Pick<Carts, 'empty'>,
    private readonly clock: Clock,
  ) {}

  /** Empties the cart; if it has changed since the order was placed, removes only the bought quantities. */
  async removeOrderedItems(
    manager: EntityManager,
    { cartId, cartRevision }: Pick<Order, 'cartId' | 'cartRevision'>,
    items: readonly OrderedItem[],
  ): Promise<void> {
    if (cartId === null || cartRevision === null || (await this.carts.empty(manager, cartId, cartRevision))) return;
    // Locks the cart: concurrent changes to it wait until the transaction ends.
    if (!(await updateGuarded(manager, Cart, { id: cartId }, { updatedAt: this.clock.now() }))) return;
    for (const line of items) await this.removeOrderedLine(manager, cartId, line);
  }

  private async removeOrderedLine(
    manager: EntityManager,
    cartId: number,
    { productId, sizes, quantity }: OrderedItem,
  ): Promise<void> {
    if (productId === null) return;
    const line = { cartId, productId, sizes };
    const { affected } = await manager.delete(CartLine, { ...line, quantity: LessThanOrEqual(quantity) });
    if (affected === 1) return;
    await manager
      .createQueryBuilder()
      .update(CartLine)
      .set({ quantity: () => 'quantity - :bought' })
      .where(line)
      .setParameter('bought', quantity)
      .execute();
  }
}
