import { type DataSource } from 'typeorm';
import { Category } from '../../features/products/category.entity';
import { Ingredient } from '../../features/ingredients/ingredient.entity';
import { Product, ProductImage } from '../../features/products/product.entity';
import { BlogPost } from '../../features/blog/blog-post.entity';
import { OrderLine } from '../../features/orders/order.entity';
import { picturesIn } from '../../staff/pictures/named-pictures';
import { findUpload } from '../../infra/pictures/uploaded-pictures';
import { type Violation } from './define-invariants';

/** The tables whose pictures the shop shows. Texts of customers may contain any path. */
const showing = [Product, ProductImage, Category, Ingredient, BlogPost, OrderLine];

interface PictureReport {
  /** Number of uploaded pictures that the shop shows. */
  readonly checked: number;
  readonly violations: readonly Violation[];
}

/** Finds uploaded pictures that the shop shows and whose files are missing. */
export async function checkPictures(db: DataSource, uploads: string): Promise<PictureReport> {
  const tablesOf = new Map<string, string[]>();
  for (const table of showing.map((entity) => db.getMetadata(entity)))
    for (const picture of await picturesIn(db, table))
      tablesOf.set(picture, [...(tablesOf.get(picture) ?? []), table.tableName]);
  const violations: Violation[] = [];
  for (const [picture, naming] of tablesOf) {
    if ((await findUpload(uploads, picture)) !== undefined) continue;
    violations.push({
      subject: `Picture ${picture}`,
      problem: `its file is missing, and ${naming.join(', ')} shows it.`,
    });
  }
  return { checked: tablesOf.size, violations };
}
