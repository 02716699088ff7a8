import { ShopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { changedPrices, type PriceChange } from '../../../domain/price-change';
import { StaffError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type StaffContext } from '../../infra/request/staff-context';
import { type ProductChanges } from './product-changes.service';
import { type ProductList, type ProductRow } from './product-list';

/** What became of one product. */
export interface ProductOutcome {
  readonly id: number;
  readonly product: ProductRow | null;
  readonly problem: ShopError | StaffError | null;
}

/** A change of several products: the same for all, computed from the prices that each has. */
export interface BulkEdit extends PriceChange {
  readonly isPublished?: boolean | undefined;
}

/** Changes several products, each in its own transaction with its own audit entry: one that cannot be changed stops no other. */
export class BulkProducts {
  constructor(
    private readonly list: ProductList,
    private readonly changes: ProductChanges,
  ) {}

  edit(
    caller: Pick<StaffContext, 'staff'>,
    products: readonly { readonly id: number; readonly version: string }[],
    { isPublished, ...prices }: BulkEdit,
  ): Promise<ProductOutcome[]> {
    return this.each(products, async ({ id, version }) => {
      const before = await this.list.get(id);
      const after = changedPrices(before, prices);
      if (Math.max(after.listPrice, after.currentPrice) > limits.productAmount)
        throw staffError('INVALID', staffMessages.priceTooHigh, 'percent');
      // Only what differs is given: a price that stays is not checked against the other one.
      const edits = {
        listPrice: after.listPrice === before.listPrice ? undefined : after.listPrice,
        currentPrice: after.currentPrice === before.currentPrice ? undefined : after.currentPrice,
        isPublished,
      };
      // The version covers the prices: they are still those that were read.
      return this.changes.edit(caller, id, edits, version);
    });
  }

  setStock(
    caller: Pick<StaffContext, 'staff'>,
    products: readonly { readonly id: number; readonly seen: number }[],
    { stock, note }: { readonly stock: number; readonly note: string | undefined },
  ): Promise<ProductOutcome[]> {
    return this.each(products, ({ id, seen }) => this.changes.setStock(caller, id, { stock, seen, note }));
  }

  private async each<Item extends { readonly id: number }>(
    items: readonly Item[],
    change: (item: Item) => Promise<ProductRow>,
  ): Promise<ProductOutcome[]> {
    const outcomes: ProductOutcome[] = [];
    for (const item of items) {
      try {
        outcomes.push({ id: item.id, product: await change(item), problem: null });
      } catch (error) {
        if (!(error instanceof StaffError || error instanceof ShopError)) throw error;
        outcomes.push({ id: item.id, product: null, problem: error });
      }
    }
    return outcomes;
  }
}
