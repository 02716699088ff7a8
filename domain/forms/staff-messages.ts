import { staffLimits } from '../staff/staff-roles';
import { text } from './fields';
import { form } from './form';

/** The answer to a message of the contact form. */
export const answerForm = form({
  text: text({ label: 'Answer', blank: 'Write an answer.', max: staffLimits.answer }),
});
