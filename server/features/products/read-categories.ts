import { type DataSource } from 'typeorm';
import { Category } from './category.entity';

/** Reads product categories. */
export class Categories {
  constructor(private readonly db: DataSource) {}

  /** Returns all categories by position. */
  all(): Promise<Category[]> {
    return this.db.manager.find(Category, { order: { position: 'ASC', id: 'ASC' } });
  }

  byKey(key: string): Promise<Category | null> {
    return this.db.manager.findOneBy(Category, { key });
  }
}
