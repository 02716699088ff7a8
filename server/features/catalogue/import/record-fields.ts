import { productLimits, productThemes } from '../../../../domain/staff/product-fields';
import { contentUnits } from '../../../../domain/unit-price';
import { placeholderPicture } from '../placeholder-picture';
import { type FileValue, type RecordKind, recordKinds } from './catalogue-record';
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

/*
 * What files contain of the entries of each kind. `entity-mappings.ts` tells where it is stored: the thread that parses files needs no
 * entities.
 */

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

const nullableField = (name: string, format: Format): Field => ({ name, format: nullable(format), fallback: null });
const priceField = (name: string): Omit<Field, 'fallback'> => ({ name, format: price, isPrice: true });
const position = integerFrom(1);

/** Files leave the picture out where the shop shows the placeholder. */
function orPlaceholder(picture: Format): Format {
  const optional = nullable(picture);
  return {
    serialize: (stored) => (stored === placeholderPicture ? null : optional.serialize(stored)),
    parseCell: (cell) => optional.parseCell(cell),
    validate: (plain) => optional.validate(plain) ?? placeholderPicture,
  };
}

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
  { name: 'featureImage', format: orPlaceholder(imagePath), fallback: placeholderPicture },
  nullableField('metaTitle', boundedText(productLimits.metaTitle)),
  nullableField('metaDescription', boundedText(productLimits.metaDescription)),
  nullableField('metaKeyword', boundedText(productLimits.metaKeyword)),
  ...Object.entries(sections).map(([name, format]) => nullableField(name, format)),
  { name: 'createdAt', format: dateTime },
];

export const recordFields: Record<RecordKind, readonly Field[]> = {
  category: [
    { name: 'title', format: boundedText(200) },
    nullableField('description', longText),
    nullableField('banner', imagePath),
    nullableField('tile', imagePath),
    { name: 'position', format: position },
  ],
  tag: [{ name: 'title', property: 'label', format: boundedText(100) }],
  ingredient: [
    { name: 'title', property: 'name', format: boundedText(100) },
    { name: 'description', format: html, fallback: '' },
    nullableField('nutritionalValue', html),
    nullableField('image', imagePath),
    nullableField('ingImage', imagePath),
    nullableField('keyStudiesResearchPapers', longText),
    nullableField('keyStudiesResearchPapersLinks', longText),
    nullableField('featuredPosition', position),
  ],
  product: productFields,
};

/** The lists of products, in the order of their columns. */
export const productLists = ['categories', 'tags', 'ingredients', 'gallery', 'regime', 'related'] as const;

export type ProductList = (typeof productLists)[number];

export const propertyOf = ({ property, name }: Field): string => property ?? name;

const fieldsByName = new Map(
  recordKinds.map((kind) => [kind, new Map(recordFields[kind].map((field) => [field.name, field]))]),
);
const listNames = new Set<string>(productLists);

export const fieldNamed = (kind: RecordKind, name: string): Field | undefined => fieldsByName.get(kind)?.get(name);

/** Whether the name is that of a list; only products have lists. */
export const isListName = (kind: RecordKind, name: string): boolean => kind === 'product' && listNames.has(name);
