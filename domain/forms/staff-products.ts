import * as yup from 'yup';
import { fromMajor } from '../money';
import {
  maxProductSlug,
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
  productListLabels,
} from '../staff/product-fields';
import { staffMessages } from '../staff/staff-errors';
import { notValid } from './field-messages';
import { optionalNonBlankText, optionalText } from './fields';
import { form } from './form';
import { afterTrim, firstViolation, matching, notBlank, strictString, trimmed } from './rules';

/** An amount in major units; it may be absent but not blank. */
function amount(label: string) {
  const rules = [
    notBlank(staffMessages.amount),
    afterTrim(matching((value) => fromMajor(value) !== undefined, staffMessages.amount)),
  ];
  return strictString(notValid(label)).transform(trimmed).test('field', firstViolation(rules));
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.some(isText) : isText(value));

/**
 * A list whose entries need these parts, since the storefront leaves out entries without. Each missing part is a problem of its own, at its
 * path: "faqs.0.answer".
 * @param parts with what to say of an entry without
 */
function listOf(parts: Readonly<Record<string, string>>) {
  return yup.mixed<readonly object[]>().test('field', (list, context) => {
    const missing = (Array.isArray(list) ? list : []).flatMap((entry: unknown, position) => {
      const facts: Readonly<Record<string, unknown>> = { ...(typeof entry === 'object' ? entry : {}) };
      return Object.entries(parts)
        .filter(([part]) => !isFilled(facts[part]))
        .map(([part, message]) => context.createError({ path: `${context.path}.${position}.${part}`, message }));
    });
    return missing.length === 0 || new yup.ValidationError(missing);
  });
}

/** The rule by which a form checks a field; undefined if it is checked when it is stored. */
function checkOf(name: ProductFieldName) {
  const field: ProductField = productFields[name];
  if (field.kind === 'price') return amount(field.label);
  if (field.kind !== 'text') return undefined;
  const blank = `Give the product a ${field.label.toLowerCase()}.`;
  return field.isOptional
    ? optionalText(field.label, field.max)
    : optionalNonBlankText({ label: field.label, blank, max: field.max });
}

const checks = productFieldNames.flatMap((name) => {
  const check = checkOf(name);
  return check ? [[name, check] as const] : [];
});

/** The fields of a product that staff write; absent fields stay as they are. Addresses, links and texts with HTML are checked when they are stored. */
export const productForm = form({
  ...Object.fromEntries(checks),
  slug: optionalNonBlankText({
    label: productListLabels.slug,
    blank: 'Give the product an address.',
    max: maxProductSlug,
  }),
  faqs: listOf({ question: 'Write the question, or remove it.', answer: 'Give the question an answer, or remove it.' }),
  workBestFor: listOf({
    label: 'Give the list a heading, or remove it.',
    items: 'Give the list entries, or remove it.',
  }),
  keyResults: listOf({
    percentage: 'Give the result a share, or remove it.',
    description: 'Give the result a text, or remove it.',
  }),
});
