import type { StringSchema } from 'yup';
import { optionalText } from '../../../domain/forms/fields';
import { productForm } from '../../../domain/forms/staff-products';
import {
  maxProductSlug,
  productFieldNames,
  productFields,
  productListLabels,
  type ProductField,
  type ProductFieldName,
  type ProductFieldOf,
} from '../../../domain/staff/product-fields';
import type { ProductContentInput } from '../../generated/schema';
import type { EditedContentFragment, EditedEntryFragment } from './ProductEditor.generated';
import { productSections, type Part, type SectionName } from './product-sections';

/** The fields that the editor shows as one input each. */
export type PlainName = Exclude<ProductFieldName, 'stock' | ProductFieldOf<'section' | 'picture' | 'time'>>;

const plainFields = productFieldNames
  .filter((name) => name !== 'stock' && !['section', 'picture', 'time'].includes(productFields[name].kind))
  .map((name): [string, ProductField] => [name, productFields[name]]);
export const entryLists = ['categories', 'tags', 'ingredients', 'regime', 'related'] as const;

/** The values of the editor's fields: empty texts where the product has nothing, whole numbers as they are typed. */
export type ProductValues = { [Name in PlainName]: Name extends ProductFieldOf<'flag'> ? boolean : string } & {
  slug: string;
} & Record<(typeof entryLists)[number], readonly EditedEntryFragment[]> &
  Record<SectionName, unknown>;

const wholeMessage = 'Enter a whole number from 1.';
const digits = 9;
const whole = (label: string) => optionalText(label, digits).matches(/^0*[1-9]\d*$|^$/, wholeMessage);

const wholeNumbers = plainFields
  .filter(([, { kind }]) => kind === 'whole')
  .map(([name, { label, isOptional }]) => [name, isOptional ? whole(label) : whole(label).required(wholeMessage)]);

/** Extends the server's form with whole numbers as they are typed. */
export const productValuesForm = productForm.shape(
  // Every whole number has a rule.
  Object.fromEntries(wholeNumbers) as Record<
    Exclude<ProductFieldOf<'whole'>, 'stock'>,
    StringSchema<string | undefined>
  >,
);

type Values = Readonly<Record<string, unknown>>;
/** A description of a value that is converted: a part of a section, or a field of the product. */
type Description = Part | ProductField;
type Descriptions = Readonly<Record<string, Description>>;

const allParts: Descriptions = {
  slug: { kind: 'text', label: productListLabels.slug, max: maxProductSlug },
  ...Object.fromEntries(plainFields),
  ...productSections,
};

/** Converts each value that stands in a field of its own. */
function convert(
  parts: Descriptions,
  values: Values,
  convertField: (part: Description, value: unknown) => unknown,
): Values {
  const convertPart = (part: Description, value: unknown) => {
    if (!('parts' in part)) return convertField(part, value);
    if (part.kind === 'optional' && value == null) return null;
    // The API and the form have lists and objects where the description has them.
    if (part.kind === 'list')
      return ((value ?? []) as readonly Values[]).map((entry) => convert(part.parts, entry, convertField));
    return convert(part.parts, (value ?? {}) as Values, convertField);
  };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, convertPart(part, values[name])]));
}

/** Returns values as fields hold them: empty texts and lists where there is nothing. */
export const shownParts = (parts: Descriptions, values: Values): Values =>
  convert(parts, values, ({ kind }, value) => {
    if (kind === 'lines') return value ?? [];
    return typeof value === 'number' ? String(value) : (value ?? '');
  });

export function valuesOf(content: EditedContentFragment): ProductValues {
  const { categories, tags, ingredients, regime, related } = content;
  // The description names every field; flags stay flags.
  const shown = shownParts(allParts, content) as Omit<ProductValues, (typeof entryLists)[number]>;
  return { ...shown, categories, tags, ingredients, regime, related };
}

function written({ kind, ...part }: Description, value: unknown): unknown {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((line) => String(line).trim()).filter((line) => line !== '');
  const text = String(value).trim();
  if (text === '' && 'isOptional' in part) return null;
  return kind === 'whole' ? Number(text) : text;
}

const writtenContent = (values: ProductValues): Values => ({
  ...convert(allParts, values, written),
  ...Object.fromEntries(entryLists.map((name) => [name, values[name].map(({ slug }) => slug)])),
});

/**
 * Returns the fields that were changed since the product was seen. The others are not sent: a colleague may have changed it, and a section that cannot
 * be read stays stored until something is written into it.
 */
export function changedContent(values: ProductValues, seen: EditedContentFragment): ProductContentInput {
  const before = writtenContent(valuesOf(seen));
  const now = Object.entries(writtenContent(values));
  return Object.fromEntries(now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
