import { type EntityTarget, type ObjectLiteral } from 'typeorm';
import { productLimits } from '../../../../domain/staff/product-fields';
import { staffLimits } from '../../../../domain/staff/staff-roles';
import { Category, ProductCategory } from '../category.entity';
import { Ingredient, ProductIngredient } from '../ingredient.entity';
import { ProductImage, ProductRelation, ProductTag, Tag } from '../product-associations.entity';
import { Product } from '../product.entity';
import { type RecordKind } from './catalogue-record';
import { type Field, type ProductList, productLists, recordFields } from './record-fields';

/** How the entries of one kind are stored. */
export interface EntityMapping {
  readonly entity: new () => ObjectLiteral;
  /** The property that files call the slug. */
  readonly slug: string;
  readonly maxSlugLength: number;
  readonly fields: readonly Field[];
}

export const entityMappings: Record<RecordKind, EntityMapping> = {
  category: {
    entity: Category,
    slug: 'key',
    maxSlugLength: staffLimits.content.category.key,
    fields: recordFields.category,
  },
  tag: { entity: Tag, slug: 'slug', maxSlugLength: 100, fields: recordFields.tag },
  ingredient: { entity: Ingredient, slug: 'slug', maxSlugLength: 160, fields: recordFields.ingredient },
  product: { entity: Product, slug: 'slug', maxSlugLength: productLimits.slug, fields: recordFields.product },
};

/** An ordered list of a product's links. */
export interface Join {
  readonly name: string;
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The column with the linked entry's id; in the gallery, with the path of the picture. */
  readonly column: string;
  readonly target: RecordKind | null;
  /** Selects the rows of this list in a table that stores two lists. */
  readonly discriminator: Readonly<Record<string, string>>;
}

const relation = (kind: string) =>
  ({ entity: ProductRelation, column: 'relatedId', target: 'product', discriminator: { kind } }) as const;

const joinsByList: Record<ProductList, Omit<Join, 'name'>> = {
  categories: { entity: ProductCategory, column: 'categoryId', target: 'category', discriminator: {} },
  tags: { entity: ProductTag, column: 'tagId', target: 'tag', discriminator: {} },
  ingredients: { entity: ProductIngredient, column: 'ingredientId', target: 'ingredient', discriminator: {} },
  gallery: { entity: ProductImage, column: 'image', target: null, discriminator: {} },
  regime: relation('regime'),
  related: relation('related'),
};

export const joins: readonly Join[] = productLists.map((name) => ({ name, ...joinsByList[name] }));
