import { type EntityManager } from 'typeorm';
import { StockChanges } from '../../features/products/set-and-receive-stock';

/** Sets the stock of a product as staff do. */
export const setStock = (manager: EntityManager, slug: string, stock: number, now: Date) =>
  new StockChanges({ now: () => now }).set(manager, { slug, stock, actor: 'Ada' });
