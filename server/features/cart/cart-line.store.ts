import { type EntityManager } from 'typeorm';
import { CartLine } from './cart-line.entity';

/** A line to insert or update, without row id and relations. */
export type StoredLine = Omit<CartLine, 'id' | 'cart' | 'product'>;

/** Inserts new lines and updates the quantity of existing ones, in one upsert. The caller must hold the cart's lock. */
export async function storeLines(manager: EntityManager, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ publicId: id, cartId, productId, sizes, quantity, priceWhenAdded, createdAt }) => ({
    publicId: id,
    cartId,
    productId,
    sizes,
    quantity,
    priceWhenAdded,
    createdAt,
  }));
  const insertion = manager.createQueryBuilder().insert().into(CartLine).values(rows).updateEntity(false);
  await insertion.orUpdate(['quantity'], ['cart_id', 'product_id', 'sizes']).execute();
}
