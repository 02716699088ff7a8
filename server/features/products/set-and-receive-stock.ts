import { type EntityManager } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { staleError } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { markPublicChange } from '../../database/public-data';
import { updateGuarded } from '../../database/transaction';
import { recordStockChange } from './product-events';
import { Product } from './product.entity';
import { StockChange, type StockChangeKind } from './stock-history.entity';

interface StockEntry {
  readonly slug: string;
  readonly note?: string | undefined;
  /** The author, as the audit log has it. */
  readonly actor: string;
}

interface StockCount extends StockEntry {
  readonly stock: number;
  /** The stock that was read; undefined: no check. */
  readonly seen?: number | undefined;
}

interface Delivery extends StockEntry {
  readonly pieces: number;
}

/** Changes of stock by staff, with their history. Each runs in the transaction of its audit entry. */
export class StockChanges {
  constructor(private readonly clock: Clock) {}

  /** Sets the stock to the number that was counted. @throws ShopError NOT_FOUND; StaffError STALE */
  async set(manager: EntityManager, { stock, seen, ...entry }: StockCount) {
    const before = await this.change(manager, 'set', entry, (counted) => {
      if (seen !== undefined && seen !== counted) throw staleError();
      return stock;
    });
    const event = { action: 'product stock', subject: entry.slug };
    return { auditRecord: { ...event, before: { stock: before }, after: { stock, note: entry.note } } };
  }

  /** Adds delivered pieces to the stock. @throws ShopError NOT_FOUND */
  async receive(manager: EntityManager, { pieces, ...entry }: Delivery) {
    const before = await this.change(manager, 'received', entry, (stock) => stock + pieces);
    const event = { action: 'product delivery', subject: entry.slug };
    const after = { stock: before + pieces, pieces, note: entry.note };
    return { auditRecord: { ...event, before: { stock: before }, after } };
  }

  /** @returns the previous stock */
  private async change(
    manager: EntityManager,
    kind: StockChangeKind,
    { slug, note, actor }: StockEntry,
    stockAfter: (stock: number) => number,
  ): Promise<number> {
    const at = this.clock.now();
    // The UPDATE locks the row before it is read, so that no order changes the stock before the write.
    if (!(await updateGuarded(manager, Product, { slug }, { updatedAt: at })))
      throw shopError('NOT_FOUND', staffErrorMessages.unknownProduct(slug));
    const select = { id: true, slug: true, stock: true, supplied: true } as const;
    const product = await manager.findOneOrFail(Product, { select, where: { slug } });
    const { id, stock: stockBefore, supplied } = product;
    const stock = stockAfter(stockBefore);
    await manager.update(Product, { id }, { stock, supplied: supplied + stock - stockBefore });
    markPublicChange(manager);
    recordStockChange(manager, product, stockBefore, stock);
    await manager.insert(StockChange, {
      productId: id,
      kind,
      stockBefore,
      stockAfter: stock,
      note: note ?? null,
      actor,
      at,
    });
    return stockBefore;
  }
}
