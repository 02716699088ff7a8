import * as read from '../../../domain/product-json';
import * as write from '../../../domain/product-json-write';
import { type ProductFieldOf } from '../../../domain/staff/product-fields';
import { type Logger } from '../../infra/logger';
import { type Product } from './product.entity';

/** The columns that contain JSON text. */
export type SectionColumn = ProductFieldOf<'section'>;

/** Functions that read a section from its column and write it. */
export const sections = {
  faqs: [read.readFaqs, write.writeFaqs],
  workBestFor: [read.readWorkBestFor, write.writeWorkBestFor],
  keyResults: [read.readKeyResults, write.writeKeyResults],
  aboutProduct: [read.readAboutProduct, write.writeAboutProduct],
  useCases: [read.readUseCases, write.writeUseCases],
  blendsWellWith: [read.readBlendsWellWith, write.writeBlendsWellWith],
  usageItems: [read.readUsageItems, write.writeUsageItems],
  usedIn: [read.readUsedIn, write.writeUsedIn],
  completeCare: [read.readCompleteCare, write.writeCompleteCare],
} as const satisfies Readonly<Record<SectionColumn, unknown>>;

type SectionsOfProduct = Pick<Product, 'id' | SectionColumn>;

/** The value of a section; empty if its text is invalid. */
type SectionValue<Column extends SectionColumn> = ReturnType<(typeof sections)[Column][0]>['value'];

/** Reads the JSON sections of products. An invalid section is logged once and read as empty; the other sections are not affected. */
export class ProductSections {
  private readonly reported = new Set<string>();

  constructor(private readonly logger: Logger) {}

  read<Column extends SectionColumn>(product: SectionsOfProduct, column: Column): SectionValue<Column> {
    const { value, invalid } = sections[column][0](product[column]);
    if (invalid) this.report(product.id, column);
    return value;
  }

  private report(productId: number, column: SectionColumn): void {
    const key = `${productId}/${column}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.logger.warn('a product section is not valid JSON', { entity: 'product', entityId: productId, field: column });
  }
}
