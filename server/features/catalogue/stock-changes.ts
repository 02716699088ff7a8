import { type EntityManager } from 'typeorm';
import { StaffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { setStock } from './set-stock';
import { Product } from './product.entity';
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
    const before = await setStock(manager, slug, stock, this.clock.now());
    const { id } = await this.read(manager, slug);
    if (seen !== undefined && seen !== before) throw new StaleProduct(id);
    await this.record(manager, id, { kind: 'set', stockBefore: before, stockAfter: stock, ...entry });
    return before;
  }

  /** Adds delivered pieces to the stock. @returns the previous stock. @throws ShopError NOT_FOUND */
  async receive(manager: EntityManager, { slug, pieces, ...entry }: Delivery): Promise<number> {
    // Locks the row, so that the stock that is read stays what it is until the commit.
    await manager
      .createQueryBuilder()
      .update(Product)
      .set({ slug: () => 'slug' })
      .where({ slug })
      .execute();
    const current = await manager.findOne(Product, { where: { slug }, select: { id: true, stock: true } });
    const after = (current?.stock ?? 0) + pieces;
    const before = await setStock(manager, slug, after, this.clock.now());
    const { id } = await this.read(manager, slug);
    await this.record(manager, id, { kind: 'received', stockBefore: before, stockAfter: after, ...entry });
    return before;
  }

  private read(manager: EntityManager, slug: string): Promise<Product> {
    return manager.findOneOrFail(Product, { where: { slug }, select: { id: true, stock: true } });
  }

  private async record(
    manager: EntityManager,
    productId: number,
    {
      kind,
      stockBefore,
      stockAfter,
      note,
      actor,
    }: {
      readonly kind: StockChangeKind;
      readonly stockBefore: number;
      readonly stockAfter: number;
      readonly note?: string | undefined;
      readonly actor: string;
    },
  ): Promise<void> {
    const row = { productId, kind, stockBefore, stockAfter, note: note ?? null, actor, at: this.clock.now() };
    await manager.insert(StockChange, row);
  }
}
