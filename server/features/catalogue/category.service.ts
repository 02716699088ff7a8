import { type DataSource } from 'typeorm';
import { Category } from './category.entity';

/** Reads product categories. */
export class Categories {
  constructor(private readonly db: DataSource) {}

  /** Returns all categories by position. */
  all(): Promise<Category[]> {
    return this.db
      .createQueryBuilder(Category, 'category')
      .orderBy('category.position')
      .addOrderBy('category.id')
      .getMany();
  }

  byKey(key: string): Promise<Category | null> {
    return this.db.getRepository(Category).findOneBy({ key });
  }
}
