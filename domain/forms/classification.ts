import { object } from 'yup';
import { catalogueSlugPattern } from '../slugs';
import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';

const { picture, category, tag } = staffLimits.content;

/** The fields of a category that staff write. Its key is part of addresses and stays. */
const categoryFields = () => ({
  title: text({ label: 'Name', blank: 'Enter a name.', max: category.title }),
  description: optionalText('Description', category.description),
  banner: optionalText('Banner', picture),
  tile: optionalText('Tile', picture),
});

export const categoryForm = object(categoryFields());

/** A category to add. Its key is what the catalogue import takes. */
export const newCategoryForm = object({
  ...categoryFields(),
  key: text({ label: 'Address', blank: 'Enter the last part of the address.', max: category.key }).matches(
    catalogueSlugPattern,
    'Use lower case letters, digits and single hyphens: "hand-cream".',
  ),
});

export const tagForm = object({ label: text({ label: 'Name', blank: 'Enter a name.', max: tag.label }) });
