import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { updateGuarded } from '../../database/transaction';
import { Cart, CartLine } from './cart.entity';

/** The state of a cart that was ordered; null once the cart is deleted. */
interface OrderedCart {
  readonly cartId: number | null;
  readonly cartRevision: number | null;
}

interface OrderedLine {
  readonly productId: number | null;
  readonly sizes: string;
  readonly quantity: number;
}

/**
 * Removes the ordered goods from their cart: lines and coupon, or, from a cart that has changed since, the ordered quantities. The
 * revision is not incremented: it counts the shopper's changes only.
 */
export async function removeOrderedLines(
  manager: EntityManager,
  { cartId, cartRevision }: OrderedCart,
  lines: readonly OrderedLine[],
  now: Date,
): Promise<void> {
  if (cartId === null || cartRevision === null) return;
  const asOrdered = { id: cartId, revision: cartRevision };
  if (await updateGuarded(manager, Cart, asOrdered, { couponId: null, updatedAt: now })) {
    await manager.delete(CartLine, { cartId });
    return;
  }
  // Locks the cart: concurrent changes to it wait until the transaction ends.
  if (!(await updateGuarded(manager, Cart, { id: cartId }, { updatedAt: now }))) return;
  for (const { productId, sizes, quantity } of lines) {
    if (productId === null) continue;
    const line = { cartId, productId, sizes };
    const { affected } = await manager.delete(CartLine, { ...line, quantity: LessThanOrEqual(quantity) });
    if (affected !== 1) await manager.decrement(CartLine, line, 'quantity', quantity);
  }
}
