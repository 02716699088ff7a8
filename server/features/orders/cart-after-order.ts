import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { CartLine } from '../cart/cart-line.entity';
import { Cart } from '../cart/cart.entity';
import { type Carts } from '../cart/cart.service';
import { type OrderLine } from './order-line.entity';
import { type Order } from './order.entity';

type Bought = Pick<OrderLine, 'productId' | 'sizes' | 'quantity'>;

/** What is left in a cart once its goods are bought. */
export class CartAfterOrder {
  constructor(
    private readonly carts: Pick<Carts, 'empty'>,
    private readonly clock: Clock,
  ) {}

  /** Empties the cart; when the shopper has changed it since ordering, only what was bought leaves it. */
  async takeOut(manager: EntityManager, { cartId, cartRevision }: Pick<Order, 'cartId' | 'cartRevision'>, bought: readonly Bought[]): Promise<void> {
    if (cartId === null || cartRevision === null || (await this.carts.empty(manager, cartId, cartRevision))) return;
    // Whoever changes the cart now waits until the transaction ends.
    if (!(await updateGuarded(manager, Cart, { id: cartId }, { updatedAt: this.clock.now() }))) return;
    for (const line of bought) await this.takeOutLine(manager, cartId, line);
  }

  private async takeOutLine(manager: EntityManager, cartId: number, { productId, sizes, quantity }: Bought): Promise<void> {
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
