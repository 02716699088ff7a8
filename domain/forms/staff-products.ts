import * as yup from 'yup';
import { fromMajor } from '../money';
import { productLimits as max } from '../staff/product-fields';
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

/** What staff write about a product; absent fields stay as they are. Addresses, links and texts with HTML are checked when they are stored. */
export const productForm = form({
  title: optionalNonBlankText({ label: 'Title', blank: 'Give the product a title.', max: max.title }),
  subTitle: optionalText('Subtitle', max.subTitle),
  slug: optionalNonBlankText({ label: 'Address', blank: 'Give the product an address.', max: max.slug }),
  listPrice: amount('List price'),
  currentPrice: amount('Price'),
  shipping: amount('Shipping'),
  sizes: optionalText('Sizes', max.sizes),
  metaTitle: optionalText('Title for search engines', max.metaTitle),
  metaDescription: optionalText('Description for search engines', max.metaDescription),
  metaKeyword: optionalText('Keywords for search engines', max.metaKeyword),
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
