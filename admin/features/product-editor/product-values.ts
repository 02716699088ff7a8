import { optionalText } from '../../../domain/forms/fields';
import { matching } from '../../../domain/forms/rules';
import { productForm } from '../../../domain/forms/staff-products';
import type { ProductContentInput } from '../../generated/schema';
import type { EditedContentFragment, EditedEntryFragment } from './ProductEditor.generated';
import { sectionsOf, writtenSections, type SectionValues } from './section-values';

/** What the fields of the editor hold: empty texts where the product has nothing, whole numbers as they are typed. */
export interface ProductValues extends SectionValues {
  slug: string;
  title: string;
  subTitle: string;
  theme: string;
  isPublished: boolean;
  listPrice: string;
  currentPrice: string;
  shipping: string;
  sizes: string;
  shortDescription: string;
  description: string;
  directionToUse: string;
  inci: string;
  netContent: string;
  netContentUnit: string;
  metaTitle: string;
  metaDescription: string;
  metaKeyword: string;
  featuredPosition: string;
  dealPosition: string;
  newPosition: string;
  suggestedPosition: string;
  categories: readonly EditedEntryFragment[];
  tags: readonly EditedEntryFragment[];
  ingredients: readonly EditedEntryFragment[];
  regime: readonly EditedEntryFragment[];
  related: readonly EditedEntryFragment[];
}

const digits = 9;
const whole = [
  matching((value) => value === '' || (/^\d+$/.test(value) && Number(value) > 0), 'Enter a whole number from 1.'),
];
const required = [matching((value) => value !== '', 'Enter a whole number from 1.'), ...whole];

/** The server's form, and whole numbers as they are typed. */
export const productValuesForm = productForm.shape({
  netContent: optionalText('Net content', digits, whole),
  featuredPosition: optionalText('Position', digits, required),
  dealPosition: optionalText('Position', digits, whole),
  newPosition: optionalText('Position', digits, whole),
  suggestedPosition: optionalText('Position', digits, whole),
});

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOf = (content: EditedContentFragment): ProductValues => ({
  ...sectionsOf(content),
  ...{ slug: content.slug, title: content.title, isPublished: content.isPublished },
  subTitle: content.subTitle ?? '',
  theme: content.theme ?? '',
  ...{ listPrice: content.listPrice, currentPrice: content.currentPrice, shipping: content.shipping },
  sizes: content.sizes ?? '',
  ...{ shortDescription: content.shortDescription, description: content.description },
  directionToUse: content.directionToUse ?? '',
  inci: content.inci ?? '',
  netContent: typed(content.netContent),
  netContentUnit: content.netContentUnit ?? '',
  metaTitle: content.metaTitle ?? '',
  metaDescription: content.metaDescription ?? '',
  metaKeyword: content.metaKeyword ?? '',
  featuredPosition: typed(content.featuredPosition),
  dealPosition: typed(content.dealPosition),
  newPosition: typed(content.newPosition),
  suggestedPosition: typed(content.suggestedPosition),
  ...{ categories: content.categories, tags: content.tags, ingredients: content.ingredients },
  ...{ regime: content.regime, related: content.related },
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const slugsOf = (entries: readonly EditedEntryFragment[]): string[] => entries.map(({ slug }) => slug);

const writtenContent = (values: ProductValues) => ({
  ...writtenSections(values),
  ...{ slug: values.slug.trim(), title: values.title.trim(), isPublished: values.isPublished },
  subTitle: orNull(values.subTitle),
  theme: orNull(values.theme),
  listPrice: values.listPrice.trim(),
  currentPrice: values.currentPrice.trim(),
  shipping: values.shipping.trim(),
  sizes: orNull(values.sizes),
  ...{ shortDescription: values.shortDescription, description: values.description },
  directionToUse: orNull(values.directionToUse),
  inci: orNull(values.inci),
  netContent: numberOf(values.netContent),
  netContentUnit: orNull(values.netContentUnit),
  metaTitle: orNull(values.metaTitle),
  metaDescription: orNull(values.metaDescription),
  metaKeyword: orNull(values.metaKeyword),
  featuredPosition: numberOf(values.featuredPosition),
  dealPosition: numberOf(values.dealPosition),
  newPosition: numberOf(values.newPosition),
  suggestedPosition: numberOf(values.suggestedPosition),
  ...{ categories: slugsOf(values.categories), tags: slugsOf(values.tags), ingredients: slugsOf(values.ingredients) },
  ...{ regime: slugsOf(values.regime), related: slugsOf(values.related) },
});

/**
 * What was changed since the product was seen. What stays the same is not sent: a colleague may have changed it, and a section that cannot
 * be read is kept until something is written into it.
 */
export function changedContent(values: ProductValues, seen: EditedContentFragment): ProductContentInput {
  const before: Readonly<Record<string, unknown>> = writtenContent(valuesOf(seen));
  const now = Object.entries(writtenContent(values));
  return Object.fromEntries(now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
