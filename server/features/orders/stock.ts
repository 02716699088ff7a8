import { type EntityManager } from 'typeorm';
import { ShopError } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { Product } from '../catalogue/product.entity';

/** Pieces of one product; a null id means that the product was deleted. */
export interface Pieces {
  readonly productId: number | null;
  readonly quantity: number;
}

/** A line to reserve, with the fields that a refusal needs. */
export interface WantedPieces extends Pieces {
  readonly productId: number;
  readonly publicId: string;
  readonly title: string;
}

/** Net quantity to take from stock for each product, negative to return; all sizes of a product share one stock. */
function balance(taken: readonly Pieces[], returned: readonly Pieces[]): (readonly [number, number])[] {
  const amounts = new Map<number, number>();
  const count = (pieces: readonly Pieces[], sign: number) => {
    for (const { productId, quantity } of pieces)
      if (productId !== null) amounts.set(productId, (amounts.get(productId) ?? 0) + sign * quantity);
  };
  count(taken, 1);
  count(returned, -1);
  // Sorted by id: orders lock products in the same order, so that they cannot deadlock.
  return [...amounts].filter(([, amount]) => amount !== 0).sort(([one], [other]) => one - other);
}

async function move(manager: EntityManager, productId: number, amount: number): Promise<boolean> {
  const update = manager
    .createQueryBuilder()
    .update(Product)
    .set({ stock: () => 'stock - :amount' })
    .where('id = :productId', { productId, amount });
  // Returns are unconditional; a reservation requires enough stock and a published product at the time of the update.
  if (amount > 0) update.andWhere('stock >= :amount AND is_published = :sold', { sold: true });
  return (await update.execute()).affected === 1;
}

async function shortage(manager: EntityManager, line: WantedPieces): Promise<ShopError> {
  const product = await manager.findOne(Product, {
    where: { id: line.productId },
    select: { stock: true, isPublished: true },
  });
  const left = product?.isPublished ? product.stock : 0;
  return new ShopError({
    code: 'OUT_OF_STOCK',
    message: refusals.fewerInStock(line.title, left),
    field: ['lines', line.publicId],
  });
}

/**
 * Reserves the pieces of an order and, in the same pass, returns those of the orders that it replaces.
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
    // A return never fails the order: the product may have been deleted.
    if (line && amount > 0) throw await shortage(manager, line);
  }
}

/** Returns pieces to stock. The caller ensures that this happens once. */
export async function returnStock(manager: EntityManager, returned: readonly Pieces[]): Promise<void> {
  await reserveStock(manager, [], returned);
}
