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

/** A list whose items need these parts, since the storefront leaves out items without. */
function listOf(parts: readonly string[], message: string) {
  return yup.mixed<readonly object[]>().test(
    'field',
    message,
    (list) =>
      !Array.isArray(list) ||
      list.every((item: unknown) => {
        const facts: Readonly<Record<string, unknown>> = { ...(typeof item === 'object' ? item : {}) };
        return parts.every((part) => isFilled(facts[part]));
      }),
  );
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
  faqs: listOf(['question', 'answer'], 'Give each question an answer, or remove it.'),
  workBestFor: listOf(['label', 'items'], 'Give each list a heading and entries, or remove it.'),
  keyResults: listOf(['percentage', 'description'], 'Give each result a share and a text, or remove it.'),
});
