import { type EntityTarget, type ObjectLiteral } from 'typeorm';
import {
  maxProductSlug,
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '../../../../domain/staff/product-fields';
import { staffLimits } from '../../../../domain/staff/staff-roles';
import { Category, ProductCategory } from '../category.entity';
import {
  boolean,
  boundedText,
  dateTime,
  type FileValue,
  type Format,
  html,
  imagePath,
  integerFrom,
  longText,
  nullable,
  oneOf,
  price,
  section,
} from './field-formats';
import { Ingredient, ProductIngredient } from '../../ingredients/ingredient.entity';
import { placeholderPicture } from '../product-pictures';
import { ProductTag, Tag } from '../tag.entity';
import { type SectionColumn, sections } from '../product-sections';
import { Product, ProductImage, ProductRelation } from '../product.entity';

export type EntryKind = 'category' | 'tag' | 'ingredient' | 'product';

/** The kinds of entries of the catalogue. Entries refer to entries of earlier kinds; products to products, too. */
export const kindsInOrder: readonly EntryKind[] = ['category', 'tag', 'ingredient', 'product'];

export interface Field {
  readonly name: string;
  readonly format: Format;
  /** The property of the entity. */
  readonly property: string;
  /** The default for a new entry; without one, and without a generated value, the field is required. */
  readonly fallback?: FileValue;
  /** The title of the CSV column contains the currency if this is true. */
  readonly isPrice?: boolean;
}

type FieldOptions = Partial<Omit<Field, 'name' | 'format'>>;
const field = (name: string, format: Format, options: FieldOptions = {}): Field => ({
  ...{ name, format, property: name },
  ...options,
});
const optional = (name: string, format: Format): Field => field(name, nullable(format), { fallback: null });
const position = integerFrom(1);

/** Files leave the picture out where the shop shows the placeholder. */
function orPlaceholder(picture: Format): Format {
  const format = nullable(picture);
  return {
    ...format,
    serialize: (stored) => (stored === placeholderPicture ? null : format.serialize(stored)),
    validate: (plain) => format.validate(plain) ?? placeholderPicture,
  };
}

/** A new product has these values where none are given; fields that may be missing are null. */
const productDefaults: Readonly<Partial<Record<ProductFieldName, FileValue>>> = {
  ...{ shipping: 0, stock: 0, isPublished: true },
  ...{ shortDescription: '', description: '', featureImage: placeholderPicture },
};

function formatOf(name: ProductFieldName, given: ProductField): Format {
  if (given.kind === 'text') return boundedText(given.max);
  if (given.kind === 'choice') return oneOf(given.words);
  if (given.kind === 'whole') return integerFrom(given.from);
  // Only sections have this kind.
  if (given.kind === 'section') return section(sections[name as SectionColumn][0]);
  return { longText, html, price, flag: boolean, picture: orPlaceholder(imagePath), time: dateTime }[given.kind];
}

function productField(name: ProductFieldName): Field {
  const given: ProductField = productFields[name];
  const format = formatOf(name, given);
  if (given.isOptional) return optional(name, format);
  return field(name, format, { isPrice: given.kind === 'price', fallback: productDefaults[name] });
}

/** The table of the entries of one kind, and the fields that files and the product editor contain. */
interface EntryTable {
  readonly entity: new () => ObjectLiteral;
  /** The property that files call the slug. */
  readonly slug: string;
  /** The property that names an entry to people. */
  readonly title: string;
  readonly maxSlugLength: number;
  readonly fields: readonly Field[];
}

export const entryKinds: Readonly<Record<EntryKind, EntryTable>> = {
  category: {
    ...{ entity: Category, slug: 'key', title: 'title', maxSlugLength: staffLimits.content.category.key },
    fields: [
      field('title', boundedText(200)),
      optional('description', longText),
      optional('banner', imagePath),
      optional('tile', imagePath),
      field('position', position),
    ],
  },
  tag: {
    ...{ entity: Tag, slug: 'slug', title: 'label', maxSlugLength: 100 },
    fields: [field('title', boundedText(100), { property: 'label' })],
  },
  ingredient: {
    ...{ entity: Ingredient, slug: 'slug', title: 'name', maxSlugLength: 160 },
    fields: [
      field('title', boundedText(100), { property: 'name' }),
      field('description', html, { fallback: '' }),
      optional('nutritionalValue', html),
      optional('image', imagePath),
      optional('ingImage', imagePath),
      optional('keyStudiesResearchPapers', longText),
      optional('keyStudiesResearchPapersLinks', longText),
      optional('featuredPosition', position),
    ],
  },
  product: {
    ...{ entity: Product, slug: 'slug', title: 'title', maxSlugLength: maxProductSlug },
    fields: productFieldNames.map(productField),
  },
};

/** An ordered list of the pictures or entries that a product is linked to. */
export interface ProductList {
  readonly name: string;
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The property with the linked entry's id; in the gallery, with the path of the picture. */
  readonly column: string;
  /** The kind of the linked entries; null for pictures. */
  readonly target: EntryKind | null;
  /** Selects the rows of this list in a table that stores two lists. */
  readonly where: Readonly<Record<string, string>>;
}

const list = (
  name: string,
  entity: ProductList['entity'],
  column: string,
  target: EntryKind | null,
  where = {},
): ProductList => ({ name, entity, column, target, where });

/** The lists of a product, in the order of their columns in files. */
export const productLists: readonly ProductList[] = [
  list('categories', ProductCategory, 'categoryId', 'category'),
  list('tags', ProductTag, 'tagId', 'tag'),
  list('ingredients', ProductIngredient, 'ingredientId', 'ingredient'),
  list('gallery', ProductImage, 'image', null),
  list('regime', ProductRelation, 'relatedId', 'product', { kind: 'regime' }),
  list('related', ProductRelation, 'relatedId', 'product', { kind: 'related' }),
];

export const fieldNamed = (kind: EntryKind, name: string): Field | undefined =>
  entryKinds[kind].fields.find((each) => each.name === name);

/** Only products have lists. */
export const listNamed = (kind: EntryKind, name: string): ProductList | undefined =>
  kind === 'product' ? productLists.find((each) => each.name === name) : undefined;

/** Returns whether two values of a file are equal. */
export const isEqual = (one: FileValue, other: FileValue): boolean => JSON.stringify(one) === JSON.stringify(other);
