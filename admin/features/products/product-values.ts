import { optionalText } from '../../../domain/forms/fields';
import { matching } from '../../../domain/forms/rules';
import { productForm } from '../../../domain/forms/staff-products';
import {
  productFieldNames,
  productFields,
  type ProductField,
  type ProductFieldName,
  type ProductFieldOf,
} from '../../../domain/staff/product-fields';
import type { ProductContentInput } from '../../generated/schema';
import type { EditedContentFragment, EditedEntryFragment } from './ProductEditor.generated';
import { sectionsOf, writtenSections, type SectionValues } from './section-values';

/** The fields that the editor shows as one input each. */
type PlainName = Exclude<ProductFieldName, 'stock' | ProductFieldOf<'section' | 'picture' | 'time'>>;

const plainNames = productFieldNames.filter(
  (name): name is PlainName => name !== 'stock' && !['section', 'picture', 'time'].includes(productFields[name].kind),
);
const lists = ['categories', 'tags', 'ingredients', 'regime', 'related'] as const;

type PlainValues = { [Name in PlainName]: Name extends ProductFieldOf<'flag'> ? boolean : string };

/** The values of the editor's fields: empty texts where the product has nothing, whole numbers as they are typed. */
export type ProductValues = SectionValues &
  PlainValues & { slug: string } & Record<(typeof lists)[number], readonly EditedEntryFragment[]>;

const wholeMessage = 'Enter a whole number from 1.';
const whole = matching((value) => value === '' || (/^\d+$/.test(value) && Number(value) > 0), wholeMessage);
const required = matching((value) => value !== '', wholeMessage);
const digits = 9;

const wholeNumbers = plainNames.flatMap((name) => {
  const { kind, label, isOptional }: ProductField = productFields[name];
  return kind === 'whole'
    ? [[name, optionalText(label, digits, isOptional ? [whole] : [required, whole])] as const]
    : [];
});

/** The server's form, and whole numbers as they are typed. */
export const productValuesForm = productForm.shape(Object.fromEntries(wholeNumbers));

const typed = (value: string | number | boolean | null) => (typeof value === 'boolean' ? value : String(value ?? ''));

export function valuesOf(content: EditedContentFragment): ProductValues {
  const { slug, categories, tags, ingredients, regime, related } = content;
  // Every name is there; flags stay flags.
  const plain = Object.fromEntries(plainNames.map((name) => [name, typed(content[name])])) as PlainValues;
  return { ...sectionsOf(content), ...plain, slug, categories, tags, ingredients, regime, related };
}

function written(name: PlainName, value: string | boolean): string | number | boolean | null {
  const { kind, isOptional }: ProductField = productFields[name];
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (text === '' && (isOptional || kind === 'whole')) return null;
  return kind === 'whole' ? Number(text) : text;
}

const writtenContent = (values: ProductValues) => ({
  ...writtenSections(values),
  slug: values.slug.trim(),
  ...Object.fromEntries(plainNames.map((name) => [name, written(name, values[name])])),
  ...Object.fromEntries(lists.map((name) => [name, values[name].map(({ slug }) => slug)])),
});

/**
 * Returns the fields that were changed since the product was seen. The others are not sent: a colleague may have changed it, and a section that cannot
 * be read is kept until something is written into it.
 */
export function changedContent(values: ProductValues, seen: EditedContentFragment): ProductContentInput {
  const before: Readonly<Record<string, unknown>> = writtenContent(valuesOf(seen));
  const now = Object.entries(writtenContent(values));
  return Object.fromEntries(now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
