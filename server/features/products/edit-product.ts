import { type EntityManager } from 'typeorm';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { recordProductEvents } from './product-events';
import { Product } from './product.entity';

/** What staff may change of a product that is on sale. */
export interface ProductChanges {
  /** Minor units. */
  readonly listPrice?: number | undefined;
  readonly currentPrice?: number | undefined;
  readonly shipping?: number | undefined;
  readonly isPublished?: boolean | undefined;
}

type VersionedProduct = Pick<Product, 'id' | 'title' | 'listPrice' | 'currentPrice' | 'shipping' | 'isPublished'>;

const editedOf = ({ listPrice, currentPrice, shipping, isPublished }: VersionedProduct) => ({
  ...{ listPrice, currentPrice, shipping, isPublished },
});

/** Returns the version of a product: a hash of what staff edit. The stock is not part of it, since every order changes it. */
export const productVersion = (product: VersionedProduct): string =>
  contentVersion([product.id, product.title, ...Object.values(editedOf(product))]);

/** Edits prices and publication of products. */
export class EditProduct {
  constructor(private readonly clock: Clock) {}

  /**
   * @param manager of the transaction of the change
   * @param version that was read; undefined: no check
   * @throws StaffError NOT_FOUND, or INVALID for a price above the list price; StaffError STALE
   */
  async edit(manager: EntityManager, id: number, changes: ProductChanges, version?: string) {
    const product = await this.locked(manager, id);
    if (version !== undefined && version !== productVersion(product)) throw staleError();
    // Imported products may have such prices; their publication can be changed nevertheless.
    if (changes.listPrice !== undefined || changes.currentPrice !== undefined)
      assertPrices({ ...product, ...given(changes) });
    return store(manager, product, changes);
  }

  /** Brings back prices that the product has had. They are not checked: an imported product may have had any. @throws StaffError NOT_FOUND */
  async restorePrices(manager: EntityManager, id: number, prices: Pick<Product, 'listPrice' | 'currentPrice'>) {
    return store(manager, await this.locked(manager, id), prices);
  }

  private async locked(manager: EntityManager, id: number): Promise<Product> {
    // Locks the row.
    if (!(await updateGuarded(manager, Product, { id }, { updatedAt: this.clock.now() }))) throw unknown();
    return manager.findOneByOrFail(Product, { id });
  }
}

const given = (changes: ProductChanges): Partial<VersionedProduct> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

async function store(manager: EntityManager, product: Product, changes: ProductChanges) {
  const before = editedOf(product);
  const after = { ...before, ...given(changes) };
  if (JSON.stringify(after) === JSON.stringify(before)) return { result: product.slug, auditRecord: null };
  await manager.update(Product, { id: product.id }, after);
  recordProductEvents(manager, 'product.changed', [product]);
  return { result: product.slug, auditRecord: { action: 'product edit', subject: product.slug, before, after } };
}

/** @throws StaffError INVALID for a price above the list price */
export function assertPrices({ listPrice, currentPrice }: Pick<Product, 'listPrice' | 'currentPrice'>): void {
  if (currentPrice > listPrice) throw staffError('INVALID', staffMessages.priceAboveListPrice, 'currentPrice');
}

const unknown = () => staffError('NOT_FOUND', staffMessages.unknownProduct, 'id');
