import { type DataSource } from 'typeorm';
import { partOf } from '../../database/text-filters';
import { entryKinds, type RecordKind } from '../../features/products/catalogue/entry-fields';
import { type ProductList } from './product-list';
import { type CatalogueEntry } from './product-content.types';

const maxEntries = 20;

/** Finds entries of the catalogue that a product can be linked to. */
export class CatalogueEntries {
  constructor(
    private readonly db: DataSource,
    private readonly products: ProductList,
  ) {}

  /** @param text words for products, else a part of the title; '': the first entries */
  async find(kind: RecordKind, text: string): Promise<readonly CatalogueEntry[]> {
    if (kind === 'product') return this.products.newest({ search: text }, maxEntries);
    const { entity, slug, title: titleProperty } = entryKinds[kind];
    const title = `entry.${titleProperty}`;
    const query = this.db
      .createQueryBuilder(entity, 'entry')
      .select(`entry.${slug}`, 'slug')
      .addSelect(title, 'title')
      .orderBy(title, 'ASC')
      .limit(maxEntries);
    if (text.trim() !== '') query.where(`${title} LIKE :part ESCAPE '!'`, { part: partOf(text) });
    return query.getRawMany<CatalogueEntry>();
  }
}
