/** What the fields of a product are called, in forms, errors and comparisons. */
export const productFieldLabels = {
  title: 'Title',
  subTitle: 'Subtitle',
  slug: 'Address',
  theme: 'Theme',
  listPrice: 'List price',
  currentPrice: 'Price',
  shipping: 'Shipping',
  sizes: 'Sizes',
  isPublished: 'Published',
  shortDescription: 'Short description',
  description: 'Description',
  directionToUse: 'Directions to use',
  inci: 'INCI',
  netContent: 'Net content',
  netContentUnit: 'Unit of the net content',
  metaTitle: 'Title for search engines',
  metaDescription: 'Description for search engines',
  metaKeyword: 'Keywords for search engines',
  featuredPosition: 'Position in all lists',
  dealPosition: 'Position among deals',
  newPosition: 'Position among new products',
  suggestedPosition: 'Position among suggestions',
  categories: 'Categories',
  tags: 'Tags',
  ingredients: 'Ingredients',
  regime: 'Complete your regime',
  related: 'You may also like',
  faqs: 'Questions and answers',
  workBestFor: 'Works best for',
  keyResults: 'Key results',
  aboutProduct: 'About the product',
  useCases: 'Use cases',
  blendsWellWith: 'Blends well with',
  usageItems: 'How to use',
  usedIn: 'Used in',
  completeCare: 'Complete care',
} as const;

export type ProductFieldName = keyof typeof productFieldLabels;

export function labelOfProductField(name: string): string {
  const labels: Readonly<Record<string, string>> = productFieldLabels;
  return labels[name] ?? name;
}

/** Longest texts of a product, in characters. */
export const productLimits = {
  title: 200,
  subTitle: 200,
  slug: 160,
  sizes: 100,
  metaTitle: 200,
  metaDescription: 500,
  metaKeyword: 500,
} as const;

export const productThemes = ['EO', 'CO', 'Oil', 'HandCream', 'Conditioner'] as const;
