import * as yup from 'yup';
import { staffLimits } from '../staff/staff-roles';
import { httpUrl } from '../text';
import { optionalText, text } from './fields';
import { form } from './form';
import { htmlField, slugField } from './blog';

const { picture, html, ingredient } = staffLimits.content;

/** A research paper: its label, and where it can be read. */
export interface Study {
  readonly label: string;
  readonly url: string;
}

const isStudy = (value: unknown): value is Study =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'url' in value &&
  typeof value.label === 'string' &&
  typeof value.url === 'string';

/** The separator of stored lists of labels and links. */
export const studySeparator = '@@@';

/** @returns what is wrong with one paper; undefined if nothing */
function problemOf({ label, url }: Study): string | undefined {
  if (label.trim() === '') return 'needs a label';
  if (label.length > ingredient.study || url.length > ingredient.study)
    return `may have at most ${ingredient.study} characters in each field`;
  if (label.includes(studySeparator) || url.includes(studySeparator)) return `may not contain ${studySeparator}`;
  return url.trim() !== '' && httpUrl(url) === null ? 'needs a link that begins with https://' : undefined;
}

/** Research papers. There is one message for all of them, which names the first that is wrong. */
function studies() {
  return yup.mixed<readonly Study[]>().test('field', (value: unknown, context) => {
    if (value === undefined) return true;
    const all = Array.isArray(value) ? value.filter(isStudy) : [];
    if (!Array.isArray(value) || all.length !== value.length)
      return context.createError({ message: 'This is no list of papers.' });
    if (all.length > ingredient.studies)
      return context.createError({ message: `Keep the ${ingredient.studies} best papers.` });
    const [problem] = all.flatMap((study, index) => {
      const text = problemOf(study);
      return text === undefined ? [] : [`Paper ${index + 1} ${text}.`];
    });
    return problem === undefined ? true : context.createError({ message: problem });
  });
}

/** An ingredient, without its position among the featured ones. */
export const ingredientForm = form({
  slug: slugField(),
  name: text({ label: 'Name', blank: 'Enter a name.', max: ingredient.name }),
  description: htmlField('Description', 'Write a description.'),
  nutritionalValue: optionalText('Nutritional value', html),
  image: optionalText('Large picture', picture),
  ingImage: optionalText('Small picture', picture),
  studies: studies(),
});
