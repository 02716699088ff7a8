import { type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Category, ProductCategory } from '../../features/catalogue/category.entity';
import { Ingredient, ProductIngredient } from '../../features/catalogue/ingredient.entity';
import { ProductImage } from '../../features/catalogue/product-image.entity';
import { ProductRelation } from '../../features/catalogue/product-relation.entity';
import { Product, type Theme } from '../../features/catalogue/product.entity';
import { ProductTag, Tag } from '../../features/catalogue/tag.entity';
import {
  type Format,
  html,
  moment,
  oneOf,
  optional,
  picture,
  price,
  prose,
  sections,
  wholeFrom,
  words,
  yesOrNo,
} from './formats';
import { type Plain, type RecordKind } from './plain';

export interface Field {
  readonly name: string;
  readonly format: Format;
  /** The entity's property, if its name differs. */
  readonly property?: string;
  /** Default for a new entry; without one, and without a generated value, the field is required. */
  readonly fallback?: Plain;
  /** Whether its CSV column title contains the currency. */
  readonly isPrice?: boolean;
}

/** How the entries of one kind are stored. */
export interface Shelf {
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The property that files call the slug. */
  readonly slug: string;
  readonly longestSlug: number;
  readonly fields: readonly Field[];
}

const themes: Record<Theme, true> = { EO: true, CO: true, Oil: true, HandCream: true, Conditioner: true };

const maybe = (name: string, format: Format): Field => ({ name, format: optional(format), fallback: null });
const amount = (name: string): Omit<Field, 'fallback'> => ({ name, format: price, isPrice: true });
const position = wholeFrom(1);

const productFields: readonly Field[] = [
  { name: 'title', format: words(200) },
  maybe('subTitle', words(200)),
  maybe('theme', oneOf(Object.keys(themes))),
  amount('listPrice'),
  amount('currentPrice'),
  { ...amount('shipping'), fallback: 0 },
  maybe('sizes', words(100)),
  { name: 'stock', format: wholeFrom(0), fallback: 0 },
  { name: 'isPublished', format: yesOrNo, fallback: true },
  { name: 'featuredPosition', format: position },
  maybe('dealPosition', position),
  maybe('newPosition', position),
  maybe('suggestedPosition', position),
  { name: 'shortDescription', format: html, fallback: '' },
  { name: 'description', format: html, fallback: '' },
  maybe('directionToUse', html),
  { name: 'featureImage', format: picture },
  maybe('metaTitle', words(200)),
  maybe('metaDescription', words(500)),
  maybe('metaKeyword', words(500)),
  ...Object.entries(sections).map(([name, format]) => maybe(name, format)),
  { name: 'createdAt', format: moment },
];

export const shelves: Record<RecordKind, Shelf> = {
  category: {
    ...{ entity: Category, slug: 'key', longestSlug: 100 },
    fields: [
      { name: 'title', format: words(200) },
      maybe('description', prose),
      maybe('banner', picture),
      maybe('tile', picture),
      { name: 'position', format: position },
    ],
  },
  tag: {
    entity: Tag,
    slug: 'slug',
    longestSlug: 100,
    fields: [{ name: 'title', property: 'label', format: words(100) }],
  },
  ingredient: {
    ...{ entity: Ingredient, slug: 'slug', longestSlug: 160 },
    fields: [
      { name: 'title', property: 'name', format: words(100) },
      { name: 'description', format: html, fallback: '' },
      maybe('nutritionalValue', html),
      maybe('image', picture),
      maybe('ingImage', picture),
      maybe('keyStudiesResearchPapers', prose),
      maybe('keyStudiesResearchPapersLinks', prose),
      maybe('featuredPosition', position),
    ],
  },
  product: { entity: Product, slug: 'slug', longestSlug: 160, fields: productFields },
};

/** An ordered list of a product's links. */
export interface Join {
  readonly name: string;
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The column with the linked entry's id; in the gallery, with the path of the picture. */
  readonly column: string;
  readonly target: RecordKind | null;
  /** Selects the rows of this list in a table that stores two lists. */
  readonly mark: Readonly<Record<string, string>>;
}

export const joins: readonly Join[] = [
  { name: 'categories', entity: ProductCategory, column: 'categoryId', target: 'category', mark: {} },
  { name: 'tags', entity: ProductTag, column: 'tagId', target: 'tag', mark: {} },
  { name: 'ingredients', entity: ProductIngredient, column: 'ingredientId', target: 'ingredient', mark: {} },
  { name: 'gallery', entity: ProductImage, column: 'image', target: null, mark: {} },
  { name: 'regime', entity: ProductRelation, column: 'relatedId', target: 'product', mark: { kind: 'regime' } },
  { name: 'related', entity: ProductRelation, column: 'relatedId', target: 'product', mark: { kind: 'related' } },
];

export const propertyOf = ({ property, name }: Field): string => property ?? name;
