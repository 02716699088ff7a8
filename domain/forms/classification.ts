import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';
import { form } from './form';

const { picture, category, tag } = staffLimits.content;

/** What staff write of a category. Its key is part of addresses and stays. */
export const categoryForm = form({
  title: text({ label: 'Name', blank: 'Enter a name.', max: category.title }),
  description: optionalText('Description', category.description),
  banner: optionalText('Banner', picture),
  tile: optionalText('Tile', picture),
});

export const tagForm = form({ label: text({ label: 'Name', blank: 'Enter a name.', max: tag.label }) });
