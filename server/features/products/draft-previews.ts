import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type SignedIds } from '../../infra/signed-ids';
import { Product } from './product.entity';

/** A link to a preview expires after one hour. */
const lifetimeMs = 60 * 60 * 1000;

export interface PreviewLink {
  readonly slug: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Links to the product page of a product that is not published. The token is signed and holds the product and the end of its time, so that
 * it opens that one draft, for every holder of the link, and nothing is stored.
 */
export class DraftPreviews {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly tokens: SignedIds,
  ) {}

  /** @returns null if there is no such product, or if it is published */
  async linkTo(productId: number): Promise<PreviewLink | null> {
    const product = await this.draft({ id: productId });
    if (!product) return null;
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    return { slug: product.slug, token: this.tokens.sign(`${product.id}-${expiresAt.getTime()}`), expiresAt };
  }

  /** @returns the id of the draft with this slug that the token opens; null if there is none, and for any other token */
  async open(slug: string, token: string): Promise<number | null> {
    const [, id, end] = /^(\d{1,9})-(\d{1,15})$/.exec(this.tokens.verify(token) ?? '') ?? [];
    if (id === undefined || Number(end) <= this.clock.now().getTime()) return null;
    const product = await this.draft({ id: Number(id), slug });
    return product?.id ?? null;
  }

  private draft(where: { readonly id: number; readonly slug?: string }): Promise<Pick<Product, 'id' | 'slug'> | null> {
    return this.db.manager.findOne(Product, {
      select: { id: true, slug: true },
      where: { ...where, isPublished: false },
    });
  }
}
