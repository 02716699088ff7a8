import { type EntityTarget, type ObjectLiteral } from 'typeorm';
import { productLimits, productThemes } from '../../../../domain/staff/product-fields';
import { staffLimits } from '../../../../domain/staff/staff-roles';
import { contentUnits } from '../../../../domain/unit-price';
import { Category, ProductCategory } from '../category.entity';
import { Ingredient, ProductIngredient } from '../ingredient.entity';
import { ProductImage, ProductRelation, ProductTag, Tag } from '../product-associations.entity';
import { Product } from '../product.entity';
import {
  type Format,
  html,
  dateTime,
  oneOf,
  nullable,
  imagePath,
  price,
  longText,
  sections,
  integerFrom,
  boundedText,
  boolean,
} from './formats';
import { type FileValue, type RecordKind, recordKinds } from './catalogue-record';

export interface Field {
  readonly name: string;
  readonly format: Format;
  /** The entity's property, if its name differs. */
  readonly property?: string;
  /** Default for a new entry; without one, and without a generated value, the field is required. */
  readonly fallback?: FileValue;
  /** Whether its CSV column title contains the currency. */
  readonly isPrice?: boolean;
}

/** How the entries of one kind are stored. */
export interface EntityMapping {
  readonly entity: new () => ObjectLiteral;
  /** The property that files call the slug. */
  readonly slug: string;
  readonly maxSlugLength: number;
  readonly fields: readonly Field[];
}

const nullableField = (name: string, format: Format): Field => ({ name, format: nullable(format), fallback: null });
const priceField = (name: string): Omit<Field, 'fallback'> => ({ name, format: price, isPrice: true });
const position = integerFrom(1);

const productFields: readonly Field[] = [
  { name: 'title', format: boundedText(productLimits.title) },
  nullableField('subTitle', boundedText(productLimits.subTitle)),
  nullableField('theme', oneOf(productThemes)),
  priceField('listPrice'),
  priceField('currentPrice'),
  { ...priceField('shipping'), fallback: 0 },
  nullableField('sizes', boundedText(productLimits.sizes)),
  { name: 'stock', format: integerFrom(0), fallback: 0 },
  { name: 'isPublished', format: boolean, fallback: true },
  { name: 'featuredPosition', format: position },
  nullableField('dealPosition', position),
  nullableField('newPosition', position),
  nullableField('suggestedPosition', position),
  { name: 'shortDescription', format: html, fallback: '' },
  { name: 'description', format: html, fallback: '' },
  nullableField('directionToUse', html),
  nullableField('inci', longText),
  nullableField('netContent', integerFrom(1)),
  nullableField('netContentUnit', oneOf(contentUnits)),
  { name: 'featureImage', format: imagePath },
  nullableField('metaTitle', boundedText(productLimits.metaTitle)),
  nullableField('metaDescription', boundedText(productLimits.metaDescription)),
  nullableField('metaKeyword', boundedText(productLimits.metaKeyword)),
  ...Object.entries(sections).map(([name, format]) => nullableField(name, format)),
  { name: 'createdAt', format: dateTime },
];

export const entityMappings: Record<RecordKind, EntityMapping> = {
  category: {
    ...{ entity: Category, slug: 'key', maxSlugLength: staffLimits.content.category.key },
    fields: [
      { name: 'title', format: boundedText(200) },
      nullableField('description', longText),
      nullableField('banner', imagePath),
      nullableField('tile', imagePath),
      { name: 'position', format: position },
    ],
  },
  tag: {
    entity: Tag,
    slug: 'slug',
    maxSlugLength: 100,
    fields: [{ name: 'title', property: 'label', format: boundedText(100) }],
  },
  ingredient: {
    ...{ entity: Ingredient, slug: 'slug', maxSlugLength: 160 },
    fields: [
      { name: 'title', property: 'name', format: boundedText(100) },
      { name: 'description', format: html, fallback: '' },
      nullableField('nutritionalValue', html),
      nullableField('image', imagePath),
      nullableField('ingImage', imagePath),
      nullableField('keyStudiesResearchPapers', longText),
      nullableField('keyStudiesResearchPapersLinks', longText),
      nullableField('featuredPosition', position),
    ],
  },
  product: { entity: Product, slug: 'slug', maxSlugLength: productLimits.slug, fields: productFields },
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

export const joins: readonly Join[] = [
  { name: 'categories', entity: ProductCategory, column: 'categoryId', target: 'category', discriminator: {} },
  { name: 'tags', entity: ProductTag, column: 'tagId', target: 'tag', discriminator: {} },
  { name: 'ingredients', entity: ProductIngredient, column: 'ingredientId', target: 'ingredient', discriminator: {} },
  { name: 'gallery', entity: ProductImage, column: 'image', target: null, discriminator: {} },
  {
    name: 'regime',
    entity: ProductRelation,
    column: 'relatedId',
    target: 'product',
    discriminator: { kind: 'regime' },
  },
  {
    name: 'related',
    entity: ProductRelation,
    column: 'relatedId',
    target: 'product',
    discriminator: { kind: 'related' },
  },
];

export const propertyOf = ({ property, name }: Field): string => property ?? name;

const fieldsByName = new Map(
  recordKinds.map((kind) => [kind, new Map(entityMappings[kind].fields.map((field) => [field.name, field]))]),
);
const listNames = new Set(joins.map(({ name }) => name));

export const fieldNamed = (kind: RecordKind, name: string): Field | undefined => fieldsByName.get(kind)?.get(name);

/** Whether the name is that of a list; only products have lists. */
export const isListName = (kind: RecordKind, name: string): boolean => kind === 'product' && listNames.has(name);
