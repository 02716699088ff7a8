import { type EntityManager } from 'typeorm';
import { CartLine } from './cart-line.entity';

/** A line with or without a row of its own yet. */
export type StoredLine = Omit<CartLine, 'id' | 'cart' | 'product'>;

/** Writes quantities in one statement, of new and of old lines; the cart must be locked. */
export async function storeLines(manager: EntityManager, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ publicId: id, cartId, productId, sizes, quantity, priceWhenAdded, createdAt }) => ({
    publicId: id, cartId, productId, sizes, quantity, priceWhenAdded, createdAt,
  }));
  const insertion = manager.createQueryBuilder().insert().into(CartLine).values(rows).updateEntity(false);
  await insertion.orUpdate(['quantity'], ['cart_id', 'product_id', 'sizes']).execute();
}
