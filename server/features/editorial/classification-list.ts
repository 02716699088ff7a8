import { type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { rowIdOf } from '../../graphql/row-id';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { Category, ProductCategory } from '../catalogue/category.entity';
import { ProductTag, Tag } from '../catalogue/product-associations.entity';
import { partOf } from '../../infra/database/text-conditions';
import { countProducts } from './count-products';

export type Counted<Row> = Row & { readonly productCount: number };

/** Reads categories and tags for staff. */
export class ClassificationList {
  constructor(private readonly db: DataSource) {}

  /** All categories by position, in two statements. */
  async categories(): Promise<Counted<Category>[]> {
    const rows = await this.db.manager.find(Category, { order: { position: 'ASC', id: 'ASC' } });
    return this.counted(rows, ProductCategory, 'categoryId');
  }

  /** @throws ShopError NOT_FOUND */
  async category(id: number): Promise<Counted<Category>> {
    const row = await this.db.manager.findOneBy(Category, { id });
    if (!row) throw shopError('NOT_FOUND', staffMessages.unknownCategory, 'id');
    const [category] = await this.counted([row], ProductCategory, 'categoryId');
    return category ?? { ...row, productCount: 0 };
  }

  /** Newest first, in two statements. @param after id of the last tag of the page before */
  async tags(search: string | null, after: string | null, take: number): Promise<Counted<Tag>[]> {
    const query = this.db.createQueryBuilder(Tag, 'tag').orderBy('tag.id', 'DESC').limit(take);
    if (search?.trim())
      query.andWhere("(tag.label LIKE :part ESCAPE '!' OR tag.slug LIKE :part ESCAPE '!')", { part: partOf(search) });
    if (after !== null) query.andWhere('tag.id < :after', { after: rowIdOf(after) });
    return this.counted(await query.getMany(), ProductTag, 'tagId');
  }

  /** @throws ShopError NOT_FOUND */
  async tag(id: number): Promise<Counted<Tag>> {
    const row = await this.db.manager.findOneBy(Tag, { id });
    if (!row) throw shopError('NOT_FOUND', staffMessages.unknownTag, 'id');
    const [tag] = await this.counted([row], ProductTag, 'tagId');
    return tag ?? { ...row, productCount: 0 };
  }

  private async counted<Row extends { readonly id: number }>(
    rows: readonly Row[],
    links: EntityTarget<ObjectLiteral>,
    column: 'categoryId' | 'tagId',
  ): Promise<Counted<Row>[]> {
    const ids = rows.map(({ id }) => id);
    const counts = await countProducts(this.db, links, column, ids);
    return rows.map((row) => ({ ...row, productCount: counts.get(row.id) ?? 0 }));
  }
}
