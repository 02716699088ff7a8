import { type EntityManager } from 'typeorm';
import { recordEvents } from '../../database/record-events';
import { type Product } from './product.entity';

type ToldProduct = Pick<Product, 'id' | 'slug'>;
type ProductEventType = 'product.changed' | 'product.sold_out' | 'product.available';

/** Records events for partners' apps in the transaction that changes the products, whichever way they are stored. */
export function recordProductEvents(
  manager: EntityManager,
  type: ProductEventType,
  products: readonly ToldProduct[],
): void {
  recordEvents(
    manager,
    products.map(({ id, slug }) => ({
      type,
      subject: `product:${id}`,
      data: { product: { id: String(id), slug } },
    })),
  );
}

/** Records that a product is sold out or can be bought again, if its stock has become or left zero. */
export function recordStockChange(manager: EntityManager, product: ToldProduct, before: number, after: number): void {
  if (before > 0 === after > 0) return;
  recordProductEvents(manager, after > 0 ? 'product.available' : 'product.sold_out', [product]);
}
