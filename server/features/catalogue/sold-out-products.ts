import { type DataSource } from 'typeorm';
import { type KeptReads } from '../../infra/database/kept-reads';
import { type ProductSelection } from './product-selection';
import { Product } from './product.entity';

/** With more of them, a statement reads the stock of the rows: its text would take longer than that. */
const mostIds = 1000;

interface SoldOut {
  readonly ids: readonly number[] | null;
}

/**
 * The products that are sold out, kept for one version of the public data, which changes when a product sells out or is available
 * again. No index contains the stock, since every order changes it; with these few ids the statements of long lists need no rows.
 */
export class SoldOutProducts {
  constructor(
    private readonly db: DataSource,
    private readonly kept: KeptReads,
  ) {}

  /** Returns the selection, to be read from indexes alone unless too many products are sold out. For kept reads only. */
  async applyTo(selection: ProductSelection): Promise<ProductSelection> {
    const { ids } = await this.kept.get('sold out', () => this.read());
    return ids === null ? selection : { ...selection, soldOut: ids };
  }

  private async read(): Promise<SoldOut> {
    const rows = await this.db
      .createQueryBuilder()
      .select('p.id', 'id')
      .from(Product, 'p')
      .where('p.stock <= 0')
      .limit(mostIds + 1)
      .getRawMany<{ id: number }>();
    return { ids: rows.length > mostIds ? null : rows.map(({ id }) => Number(id)) };
  }
}
