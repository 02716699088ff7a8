import { type DataSource, type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { inTransaction, retryConflicts } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { lockCustomer } from '../customers/customer.entity';
import { Product } from '../products/product.entity';
import { WishlistItem } from './wishlist-item.entity';

/** An entry of a wishlist. */
export type WishlistEntry = Pick<WishlistItem, 'id' | 'productId' | 'createdAt'>;

/** The wishlists of customers. */
export class Wishlist {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly points: SyncPoints,
  ) {}

  /** The customer's entries, newest first. Entries of unpublished products are omitted; they reappear with the product. */
  list(customerId: number): Promise<WishlistEntry[]> {
    return this.db
      .createQueryBuilder(WishlistItem, 'item')
      .select(['item.id', 'item.productId', 'item.createdAt'])
      .innerJoin('item.product', 'product', 'product.isPublished = :published', { published: true })
      .where('item.customerId = :customerId', { customerId })
      .orderBy('item.createdAt', 'DESC')
      .addOrderBy('item.id', 'DESC')
      .getMany();
  }

  /**
   * Adds a product to the wishlist, or removes it if it is there. Concurrent calls take effect one after the other.
   * @returns the new entry; null if it was removed
   * @throws ShopError NOT_FOUND for an unpublished product; LIMIT_EXCEEDED for a full wishlist
   */
  toggle(customerId: number, productId: number): Promise<WishlistEntry | null> {
    // A concurrent call may add the entry after the DELETE: the retry removes it.
    return retryConflicts(() =>
      inTransaction(this.db, (manager) => this.toggleInTransaction(manager, customerId, productId)),
    );
  }

  /** Removes an entry. @returns its product's id @throws ShopError NOT_FOUND if the customer has no such entry */
  remove(customerId: number, id: number): Promise<number> {
    return inTransaction(this.db, async (manager) => {
      const item = await manager.findOneBy(WishlistItem, { id, customerId });
      const { affected } = await manager.delete(WishlistItem, { id, customerId });
      if (!item || affected !== 1) throw shopError('NOT_FOUND', errorMessages.unknownEntry, 'id');
      return item.productId;
    });
  }

  private async toggleInTransaction(
    manager: EntityManager,
    customerId: number,
    productId: number,
  ): Promise<WishlistEntry | null> {
    const { affected } = await manager.delete(WishlistItem, { customerId, productId });
    if (affected === 1) return null;
    const isSold = await manager.existsBy(Product, { id: productId, isPublished: true });
    if (!isSold) throw shopError('NOT_FOUND', errorMessages.unknownProduct, 'productId');
    await this.points.hit('wishlist.read');
    // Locks the customer's row: serialises their inserts, so that concurrent ones cannot exceed the limit.
    await lockCustomer(manager, customerId);
    if ((await manager.countBy(WishlistItem, { customerId })) >= limits.perCustomer.wishlistItems)
      throw shopError('LIMIT_EXCEEDED', errorMessages.wishlistFull);
    const item = manager.create(WishlistItem, { customerId, productId, createdAt: this.clock.now() });
    await manager.insert(WishlistItem, item);
    return item;
  }
}
