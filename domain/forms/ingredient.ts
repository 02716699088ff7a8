import { array, object, string } from 'yup';
import { staffLimits } from '../staff/staff-roles';
import { httpUrl } from '../text';
import { optionalText, text } from './fields';
import { htmlField, slugField } from './blog';

const { picture, html, ingredient } = staffLimits.content;

/** A research paper: its label, and where it can be read. */
export interface Study {
  readonly label: string;
  readonly url: string;
}

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
const studies = () =>
  array(object({ label: string().default(''), url: string().default('') }))
    .max(ingredient.studies, `Keep the ${ingredient.studies} best papers.`)
    .test('paper', (papers = [], { createError }) => {
      const problems = papers.map(problemOf);
      const first = problems.findIndex((problem) => problem !== undefined);
      return first < 0 || createError({ message: `Paper ${first + 1} ${problems[first]}.` });
    });

/** An ingredient, without its position among the featured ones. */
export const ingredientForm = object({
  slug: slugField(),
  name: text({ label: 'Name', blank: 'Enter a name.', max: ingredient.name }),
  description: htmlField('Description', 'Write a description.'),
  nutritionalValue: optionalText('Nutritional value', html),
  image: optionalText('Large picture', picture),
  ingImage: optionalText('Small picture', picture),
  studies: studies(),
});
