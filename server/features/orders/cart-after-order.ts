import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { CartLine } from '../cart/cart-line.entity';
import { Cart } from '../cart/cart.entity';
import { type Carts } from '../cart/cart.service';
import { type OrderLine } from './order-line.entity';
import { type Order } from './order.entity';

type Bought = Pick<OrderLine, 'productId' | 'sizes' | 'quantity'>;

/** Whether the cart is still as it was ordered. */
export type CartSince = 'unchanged' | 'changed' | 'gone';

/** What is left in a cart once its goods are bought. */
export class CartAfterOrder {
  constructor(
    private readonly carts: Pick<Carts, 'empty'>,
    private readonly clock: Clock,
  ) {}

  /** Keeps everybody else from changing the order's cart until the transaction ends. */
  async hold(manager: EntityManager, order: Pick<Order, 'cartId' | 'cartRevision'>): Promise<CartSince> {
    if (order.cartId === null || order.cartRevision === null) return 'gone';
    const updatedAt = this.clock.now();
    if (await updateGuarded(manager, Cart, { id: order.cartId, revision: order.cartRevision }, { updatedAt })) return 'unchanged';
    return (await updateGuarded(manager, Cart, { id: order.cartId }, { updatedAt })) ? 'changed' : 'gone';
  }

  /** Empties the cart; when the shopper has changed it since ordering, only what was bought leaves it. */
  async takeOut(manager: EntityManager, cartId: number | null, bought: readonly Bought[], since: CartSince): Promise<void> {
    if (cartId === null || since === 'gone') return;
    if (since === 'unchanged') return this.carts.empty(manager, cartId);
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
