import { array, mixed, object, type StringSchema } from 'yup';
import { fromMajor } from '../money';
import {
  maxProductSlug,
  type ProductField,
  type ProductFieldName,
  type ProductFieldOf,
  productFieldNames,
  productFields,
  productListLabels,
} from '../staff/product-fields';
import { staffMessages } from '../staff/staff-errors';
import { notValid } from './field-messages';
import { optionalText, text, trimmedText } from './fields';

/** An amount in major units. */
const amount = (label: string) =>
  trimmedText(notValid(label))
    .required(staffMessages.amount)
    .test('amount', staffMessages.amount, (value) => value === undefined || fromMajor(value) !== undefined);

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.some(isText) : isText(value));

/** A part that an entry of a list needs, since the storefront leaves out entries without. */
const part = (missing: string) => mixed().test('filled', missing, isFilled);
const otherPart = () => mixed().nullable();

/** The rule by which a form checks a field; undefined if it is checked when it is stored. */
function checkOf(name: ProductFieldName) {
  const field: ProductField = productFields[name];
  if (field.kind === 'price') return amount(field.label);
  if (field.kind !== 'text') return undefined;
  const blank = `Give the product a ${field.label.toLowerCase()}.`;
  return field.isOptional ? optionalText(field.label, field.max) : text({ label: field.label, blank, max: field.max });
}

// Every text and price has a check.
const checks = Object.fromEntries(
  productFieldNames.flatMap((name) => {
    const check = checkOf(name);
    return check ? [[name, check] as const] : [];
  }),
) as Record<ProductFieldOf<'text' | 'price'>, StringSchema<string | undefined>>;

/** The fields of a product that staff write. Addresses, links and texts with HTML are checked when they are stored. */
export const productForm = object({
  ...checks,
  slug: text({ label: productListLabels.slug, blank: 'Give the product an address.', max: maxProductSlug }),
  faqs: array(
    object({
      question: part('Write the question, or remove it.'),
      answer: part('Give the question an answer, or remove it.'),
    }),
  ),
  workBestFor: array(
    object({
      label: part('Give the list a heading, or remove it.'),
      items: part('Give the list entries, or remove it.'),
    }),
  ),
  keyResults: array(
    object({
      percentage: part('Give the result a share, or remove it.'),
      description: part('Give the result a text, or remove it.'),
      before: otherPart(),
      after: otherPart(),
    }),
  ),
});

/** Changes to a product: absent fields stay as they are. */
export const productChangesForm = productForm.partial();

/** A product to begin with. */
export const newProductForm = productForm.pick(['title', 'slug', 'listPrice', 'currentPrice']);

/** The pictures of a product, which are checked when they are stored. */
export const picturesForm = object({});
