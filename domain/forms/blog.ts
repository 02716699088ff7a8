import { object } from 'yup';
import { isBlankHtml } from '../blog';
import { slugPattern } from '../slugs';
import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';

const { slug: slugLength, picture, html, post } = staffLimits.content;

/** The last part of an address. */
export const slugField = () =>
  text({ label: 'Address', blank: 'Enter the last part of the address.', max: slugLength }).matches(
    slugPattern,
    'Use lower case letters, digits and single hyphens: "on-moss".',
  );

/** HTML of the text editor, which is not blank if a reader sees something of it. */
export function htmlField(label: string, blank: string) {
  return text({ label, blank, max: html }).test('visible', blank, (value) => !isBlankHtml(value));
}

/** A blog post, without its date and publication. */
export const postForm = object({
  slug: slugField(),
  title: text({ label: 'Title', blank: 'Enter a title.', max: post.title }),
  description: htmlField('Text', 'Write a text.'),
  image: optionalText('Picture', picture),
  readTime: optionalText('Reading time', post.readTime),
});
