import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type PublicVersion } from '../../database/public-data';
import { VersionedCache } from '../../database/versioned-cache';
import { type ProductSelection } from './product-selection';
import { Product } from './product.entity';

/** With more of them, a statement reads the stock of the rows: its text would take longer than that. */
const mostIds = 1000;

/**
 * The products that are sold out, cached for one version of the public data, which changes when a product sells out or is available
 * again. No index contains the stock, since every order changes it; with these few ids the lists and counts of 100,000 products need no rows.
 */
export class SoldOutProducts {
  private readonly cache: VersionedCache<readonly number[]>;

  constructor(
    private readonly db: DataSource,
    version: PublicVersion,
  ) {
    this.cache = new VersionedCache(version, { maxSize: 1, sizeOf: () => 1 });
  }

  /** Returns the selection, to be read from indexes alone unless too many products are sold out. For cached reads only. */
  async applyTo(selection: ProductSelection): Promise<ProductSelection> {
    const soldOut = await this.cache.get('sold out', async () => {
      const where = { stock: LessThanOrEqual(0) };
      const products = await this.db.manager.find(Product, { select: { id: true }, where, take: mostIds + 1 });
      return products.map(({ id }) => id);
    });
    return soldOut.length > mostIds ? selection : { ...selection, soldOut };
  }
}
