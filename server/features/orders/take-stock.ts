import { type EntityManager, type FindOperator, MoreThan, MoreThanOrEqual, Raw } from 'typeorm';
import { ShopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { lowStockOf } from '../../infra/current-settings';
import { markPublicChange } from '../../database/public-data';
import { isEventWanted } from '../../database/record-events';
import { updateGuarded } from '../../database/transaction';
import { recordProductEvents } from '../products/product-events';
import { Product } from '../products/product.entity';
import { type OrderLine } from './order.entity';

/** Pieces of one product; a null id means that the product was deleted. */
type StockQuantity = Pick<OrderLine, 'productId' | 'slug' | 'quantity'>;

/** A line to take, with the fields that a refusal needs. */
type StockRequest = StockQuantity & Pick<OrderLine, 'publicId' | 'title'> & { readonly productId: number };

/** Net quantity to take from stock for each product, negative to return; all sizes of a product share one stock. */
function netQuantities(
  taken: readonly StockQuantity[],
  returned: readonly StockQuantity[],
): (readonly [number, number])[] {
  const amounts = new Map<number, number>();
  const count = (pieces: readonly StockQuantity[], sign: number) => {
    for (const { productId, quantity } of pieces)
      if (productId !== null) amounts.set(productId, (amounts.get(productId) ?? 0) + sign * quantity);
  };
  count(taken, 1);
  count(returned, -1);
  // Sorted by id: orders lock products in the same order, so that they cannot deadlock.
  return [...amounts].filter(([, amount]) => amount !== 0).sort(([one], [other]) => one - other);
}

/**
 * The outcome of a change of stock: refused, changed, or changed from or to zero. Returns are unconditional; a reservation requires enough stock and a
 * published product at the time of the update.
 */
type StockChange = 'refused' | 'changed' | 'crossed-zero';

/** Takes pieces of a product, or returns them if `amount` is negative. */
async function adjustStock(manager: EntityManager, id: number, amount: number): Promise<StockChange> {
  const isReturn = amount < 0;
  // An expression, so that no database chooses an index that begins with this column: it would lock other products too.
  const isSold = { isPublished: Raw((column) => `COALESCE(${column}, 0) = 1`) };
  const changeIf = (before: { readonly stock?: FindOperator<number> }) =>
    updateGuarded(
      manager,
      Product,
      { id, ...before, ...(isReturn ? {} : isSold) },
      { stock: () => `stock - ${amount}` },
    );
  const taken = Math.max(amount, 0);
  // The usual case first, in which plenty is left before and after, so that no page changes: it needs one statement.
  if (await changeIf({ stock: MoreThan(taken + lowStockOf(manager)) })) return 'changed';
  // A crossing of zero is looked for only where little is left and an endpoint subscribes to it: the last piece costs a statement more.
  const isAsked = isEventWanted(manager, isReturn ? 'product.available' : 'product.sold_out');
  const staysAboveZero = isAsked && (await changeIf({ stock: MoreThan(taken) }));
  if (!staysAboveZero && !(await changeIf(isReturn ? {} : { stock: MoreThanOrEqual(amount) }))) return 'refused';
  markPublicChange(manager);
  return isAsked && !staysAboveZero ? 'crossed-zero' : 'changed';
}

async function outOfStock(manager: EntityManager, line: StockRequest): Promise<ShopError> {
  const product = await manager.findOne(Product, {
    where: { id: line.productId },
    select: { stock: true, isPublished: true },
  });
  const left = product?.isPublished ? product.stock : 0;
  return new ShopError({
    code: 'OUT_OF_STOCK',
    message: errorMessages.fewerInStock(line.title, left),
    field: ['lines', line.publicId],
  });
}

/**
 * Takes the pieces of an order and, in the same pass, releases those of the orders that it replaces.
 * @throws ShopError OUT_OF_STOCK that names the line
 */
export async function takeStock(
  manager: EntityManager,
  wanted: readonly StockRequest[],
  returned: readonly StockQuantity[] = [],
): Promise<void> {
  for (const [productId, amount] of netQuantities(wanted, returned)) {
    const change = await adjustStock(manager, productId, amount);
    const line = wanted.find((candidate) => candidate.productId === productId);
    if (change === 'crossed-zero') {
      const { slug = '' } = line ?? returned.find((candidate) => candidate.productId === productId) ?? {};
      recordProductEvents(manager, amount < 0 ? 'product.available' : 'product.sold_out', [{ id: productId, slug }]);
    }
    // A return never fails the order: the product may have been deleted.
    if (change === 'refused' && line && amount > 0) throw await outOfStock(manager, line);
  }
}

/** Releases pieces to stock. The caller ensures that this happens once. */
export async function releaseStock(manager: EntityManager, returned: readonly StockQuantity[]): Promise<void> {
  await takeStock(manager, [], returned);
}
