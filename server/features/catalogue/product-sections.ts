import { type ParseResult } from '../../../domain/product-json';
import { type Logger } from '../../infra/logger';
import { type Product } from './product.entity';

/** The columns that contain JSON text. */
export type SectionColumn =
  | 'faqs'
  | 'workBestFor'
  | 'keyResults'
  | 'aboutProduct'
  | 'useCases'
  | 'blendsWellWith'
  | 'usageItems'
  | 'usedIn'
  | 'completeCare';

/** Reads the JSON sections of products. An invalid section is logged once and read as empty; the other sections are not affected. */
export class ProductSections {
  private readonly reported = new Set<string>();

  constructor(private readonly logger: Logger) {}

  read<T>(
    productId: number,
    details: Pick<Product, SectionColumn>,
    column: SectionColumn,
    reader: (text: string | null) => ParseResult<T>,
  ): T {
    const { value, invalid } = reader(details[column]);
    if (invalid) this.report(productId, column);
    return value;
  }

  private report(productId: number, column: SectionColumn): void {
    const key = `${productId}/${column}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.logger.warn('a product section is not valid JSON', { entity: 'product', entityId: productId, field: column });
  }
}
