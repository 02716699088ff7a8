import { type DataSource } from 'typeorm';
import { Category } from './category.entity';

/** The shelves of the shop. */
export class Categories {
  constructor(private readonly db: DataSource) {}

  /** All of them in the shop's order. */
  all(): Promise<Category[]> {
    return this.db.createQueryBuilder(Category, 'category').orderBy('category.position').addOrderBy('category.id').getMany();
  }

  byKey(key: string): Promise<Category | null> {
    return this.db.getRepository(Category).findOneBy({ key });
  }
}
