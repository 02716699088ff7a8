import { type EntityManager } from 'typeorm';
import { ShopError } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { Product } from '../catalogue/product.entity';

/** Pieces of one product; a null id is a product that is gone. */
export interface Pieces {
  readonly productId: number | null;
  readonly quantity: number;
}

/** A line that wants pieces, with the names that a refusal needs. */
export interface WantedPieces extends Pieces {
  readonly productId: number;
  readonly publicId: string;
  readonly title: string;
}

/** Pieces to take from the shelf for each product, negative ones go back; sizes of one product are one stock. */
function balance(taken: readonly Pieces[], returned: readonly Pieces[]): (readonly [number, number])[] {
  const amounts = new Map<number, number>();
  const count = (pieces: readonly Pieces[], sign: number) => {
    for (const { productId, quantity } of pieces)
      if (productId !== null) amounts.set(productId, (amounts.get(productId) ?? 0) + sign * quantity);
  };
  count(taken, 1);
  count(returned, -1);
  // In the order of their ids, whatever the order of the cart: so two orders never wait for each other in a circle.
  return [...amounts].filter(([, amount]) => amount !== 0).sort(([one], [other]) => one - other);
}

async function move(manager: EntityManager, productId: number, amount: number): Promise<boolean> {
  const update = manager
    .createQueryBuilder()
    .update(Product)
    .set({ stock: () => 'stock - :amount' })
    .where('id = :productId', { productId, amount });
  // What goes back is always taken; what leaves must be there and still be sold, at this very moment.
  if (amount > 0) update.andWhere('stock >= :amount AND is_published = :sold', { sold: true });
  return (await update.execute()).affected === 1;
}

async function shortage(manager: EntityManager, line: WantedPieces): Promise<ShopError> {
  const product = await manager.findOne(Product, { where: { id: line.productId }, select: { stock: true, isPublished: true } });
  const left = product?.isPublished ? product.stock : 0;
  return new ShopError({ code: 'OUT_OF_STOCK', message: refusals.fewerInStock(line.title, left), field: ['lines', line.publicId] });
}

/**
 * Takes the pieces of an order from the shelf and, in the same pass, puts back those of an order that it replaces.
 * @throws ShopError OUT_OF_STOCK that names the line
 */
export async function reserveStock(
  manager: EntityManager,
  wanted: readonly WantedPieces[],
  returned: readonly Pieces[] = [],
): Promise<void> {
  for (const [productId, amount] of balance(wanted, returned)) {
    if (await move(manager, productId, amount)) continue;
    const line = wanted.find((candidate) => candidate.productId === productId);
    // What only goes back never stops anything: the product may be gone by now.
    if (line && amount > 0) throw await shortage(manager, line);
  }
}

/** Puts pieces back on the shelf. The caller has made sure that they go back once. */
export async function returnStock(manager: EntityManager, returned: readonly Pieces[]): Promise<void> {
  await reserveStock(manager, [], returned);
}
