import { type EntityManager } from 'typeorm';
import { StaffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { type ChangedStock, changeStock, setStock } from './set-stock';
import { StockChange, type StockChangeKind } from './stock-change.entity';

/** The stock has changed since it was read; callers that show the conflict read the product again. */
export class StaleProduct extends StaffError {
  constructor(readonly productId: number) {
    super({ code: 'STALE', message: staffMessages.stale, field: ['version'] });
  }
}

interface StockEntry {
  readonly slug: string;
  readonly note?: string | undefined;
  /** As in the audit log. */
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

  /** Sets the stock to what was counted. @returns the previous stock. @throws ShopError NOT_FOUND; StaleProduct */
  async set(manager: EntityManager, { slug, stock, seen, ...entry }: StockCount): Promise<number> {
    const changed = await setStock(manager, slug, stock, this.clock.now());
    if (seen !== undefined && seen !== changed.before) throw new StaleProduct(changed.id);
    return this.record(manager, 'set', changed, entry);
  }

  /** Adds delivered pieces to the stock. @returns the previous stock. @throws ShopError NOT_FOUND */
  async receive(manager: EntityManager, { slug, pieces, ...entry }: Delivery): Promise<number> {
    const changed = await changeStock(manager, slug, (before) => before + pieces, this.clock.now());
    return this.record(manager, 'received', changed, entry);
  }

  private async record(
    manager: EntityManager,
    kind: StockChangeKind,
    { id: productId, before, after }: ChangedStock,
    { note, actor }: Omit<StockEntry, 'slug'>,
  ): Promise<number> {
    const change = { stockBefore: before, stockAfter: after, note: note ?? null, actor, at: this.clock.now() };
    await manager.insert(StockChange, { productId, kind, ...change });
    return before;
  }
}
