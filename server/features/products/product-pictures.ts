import { type EntityManager } from 'typeorm';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { recordProductEvents } from './product-events';
import { Product, ProductImage } from './product.entity';

/** The picture of a product that has none. */
export const placeholderPicture = 'placeholder.webp';

/** The pictures of a product in their order; the first one is its main picture. */
export interface PicturesOfProduct {
  readonly productId: number;
  readonly slug: string;
  readonly pictures: readonly string[];
  readonly version: string;
}

const versionOf = (productId: number, pictures: readonly string[]): string => contentVersion([productId, pictures]);

/** Reads and sets the pictures of products. */
export class ProductPictures {
  constructor(private readonly clock: Clock) {}

  /** In two statements. */
  async find(manager: EntityManager, productId: number): Promise<PicturesOfProduct | null> {
    const select = { id: true, slug: true, featureImage: true } as const;
    const product = await manager.findOne(Product, { where: { id: productId }, select });
    if (!product) return null;
    const rows = await manager.find(ProductImage, { where: { productId }, order: { position: 'ASC' } });
    // A gallery repeats the main picture, as a rule; imported ones need not.
    const all = new Set([product.featureImage, ...rows.map(({ image }) => image)]);
    const pictures = [...all].filter((path) => path !== placeholderPicture);
    return { productId, slug: product.slug, pictures, version: versionOf(productId, pictures) };
  }

  /** @throws StaffError NOT_FOUND */
  async read(manager: EntityManager, productId: number): Promise<PicturesOfProduct> {
    const found = await this.find(manager, productId);
    if (!found) throw unknown();
    return found;
  }

  /**
   * Sets all pictures of a product, whose files the caller has kept.
   * @param manager of the transaction of the change. @throws StaffError NOT_FOUND; StaffError STALE
   */
  async set(manager: EntityManager, productId: number, pictures: readonly string[], version: string) {
    // Locks the row.
    if (!(await updateGuarded(manager, Product, { id: productId }, { updatedAt: this.clock.now() }))) throw unknown();
    const before = await this.read(manager, productId);
    if (version !== before.version) throw staleError();
    const { slug } = before;
    if (JSON.stringify(before.pictures) === JSON.stringify(pictures)) return { auditRecord: null };
    await manager.update(Product, { id: productId }, { featureImage: pictures[0] ?? placeholderPicture });
    await manager.delete(ProductImage, { productId });
    const rows = pictures.map((image, index) => ({ productId, image, position: index + 1 }));
    if (rows.length > 0) await manager.insert(ProductImage, rows);
    recordProductEvents(manager, 'product.changed', [{ id: productId, slug }]);
    const event = { action: 'product pictures', subject: slug };
    return { auditRecord: { ...event, before: before.pictures, after: pictures } };
  }
}

const unknown = () => staffError('NOT_FOUND', staffMessages.unknownProduct, 'productId');
