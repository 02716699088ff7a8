import { contentUnits } from '../unit-price';

/** Describes the content of a product's field, and how a form edits it. */
export type ProductField = {
  /** Forms, errors and comparisons show this name. */
  readonly label: string;
  /** True if the field may be empty; the database then has null. */
  readonly isOptional?: boolean;
  /** The editor shows this text below the field. */
  readonly hint?: string;
  /** The REST API's description and example. Fields of lists of products, and those that the API shapes, have none here. */
  readonly rest?: readonly [description: string, example: string];
} & (
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  | { readonly kind: 'whole'; readonly from: number }
  | { readonly kind: 'section' }
  | { readonly kind: 'longText' | 'html' | 'price' | 'flag' | 'picture' | 'time' }
);

const optional = { isOptional: true } as const;
const position = { kind: 'whole', from: 1 } as const;
const section = {
  kind: 'section',
  ...optional,
  rest: ['JSON as text; null if the product has none.', '[{"question":"Is it vegan?","answer":"Yes."}]'],
} as const;

export const productThemes = ['EO', 'CO', 'Oil', 'HandCream', 'Conditioner'] as const;

/**
 * The fields of a product, in the order of their columns in files of the catalogue. Import, export, comparisons, the audit log, the REST
 * body and the editor are derived from it.
 */
export const productFields = {
  title: { label: 'Title', kind: 'text', max: 200 },
  subTitle: { label: 'Subtitle', kind: 'text', max: 200, ...optional },
  theme: { label: 'Theme', kind: 'choice', words: productThemes, ...optional },
  listPrice: { label: 'List price', hint: 'It is the price before any reduction.', kind: 'price' },
  currentPrice: { label: 'Price', hint: 'The cart charges it. It is at most the list price.', kind: 'price' },
  shipping: { label: 'Shipping', hint: 'It is charged for each piece.', kind: 'price' },
  sizes: { label: 'Sizes', hint: 'Commas separate them.', kind: 'text', max: 100, ...optional },
  stock: { label: 'Stock', kind: 'whole', from: 0 },
  isPublished: { label: 'Published', kind: 'flag' },
  featuredPosition: { label: 'Position in all lists', ...position },
  dealPosition: {
    label: 'Position among deals',
    hint: 'Without a position, the product is not among them.',
    ...position,
    ...optional,
  },
  newPosition: {
    label: 'Position among new products',
    hint: 'Without a position, the product is not among them.',
    ...position,
    ...optional,
  },
  suggestedPosition: {
    label: 'Position among suggestions',
    hint: 'A search that finds nothing suggests these products. Without a position, the product is not among them.',
    ...position,
    ...optional,
  },
  shortDescription: { label: 'Short description', kind: 'html' },
  description: {
    label: 'Description',
    kind: 'html',
    rest: ['Full description. Sanitised HTML.', '<p>Steam-distilled from the flowering tips.</p>'],
  },
  directionToUse: {
    label: 'Directions to use',
    kind: 'html',
    ...optional,
    rest: ['Directions for use. Sanitised HTML.', '<p>Dilute in a carrier oil.</p>'],
  },
  inci: {
    label: 'INCI',
    hint: 'It lists the ingredients by their INCI names.',
    kind: 'longText',
    ...optional,
    rest: [
      'Full list of ingredients by their INCI names, plain text; null if not known.',
      'Rosmarinus Officinalis Leaf Oil, Limonene, Linalool',
    ],
  },
  netContent: {
    label: 'Net content',
    hint: 'The shop shows the price of 100 ml or 100 g.',
    kind: 'whole',
    from: 1,
    ...optional,
  },
  netContentUnit: { label: 'Unit of the net content', kind: 'choice', words: contentUnits, ...optional },
  featureImage: { label: 'Main picture', kind: 'picture' },
  metaTitle: {
    label: 'Title for search engines',
    kind: 'text',
    max: 200,
    ...optional,
    rest: ['Page title for search engines.', 'Rosemary Essential Oil'],
  },
  metaDescription: {
    label: 'Description for search engines',
    kind: 'text',
    max: 500,
    ...optional,
    rest: ['Meta description for search engines.', 'Pure rosemary oil for scalp and mind.'],
  },
  metaKeyword: {
    label: 'Keywords for search engines',
    kind: 'text',
    max: 500,
    ...optional,
    rest: ['Meta keywords for search engines.', 'rosemary, essential oil'],
  },
  faqs: { label: 'Questions and answers', ...section },
  workBestFor: { label: 'Works best for', ...section },
  keyResults: { label: 'Key results', ...section },
  aboutProduct: { label: 'About the product', ...section },
  useCases: { label: 'Use cases', ...section },
  blendsWellWith: { label: 'Blends well with', ...section },
  usageItems: { label: 'How to use', ...section },
  usedIn: { label: 'Used in', ...section },
  completeCare: { label: 'Complete care', ...section },
  createdAt: { label: 'Created', kind: 'time' },
} as const satisfies Readonly<Record<string, ProductField>>;

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
// The keys of an object literal are known.
export const productFieldNames = Object.keys(productFields) as ProductFieldName[];

/** The names of the fields of some kinds. */
export type ProductFieldOf<Kind extends ProductField['kind']> = {
  [Name in ProductFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[ProductFieldName];

/** The names of the address and the lists of a product. */
export const productListLabels = {
  slug: 'Address',
  categories: 'Categories',
  tags: 'Tags',
  ingredients: 'Ingredients',
  regime: 'Complete your regime',
  related: 'You may also like',
} as const;

export function labelOfProductField(name: string): string {
  const fields: Readonly<Record<string, ProductField>> = productFields;
  const others: Readonly<Record<string, string>> = productListLabels;
  return fields[name]?.label ?? others[name] ?? name;
}

/** Characters of the longest address. */
export const maxProductSlug = 160;
