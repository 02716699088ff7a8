import { object } from 'yup';
import { staffLimits } from '../staff/staff-roles';
import { text } from './fields';

const { min, max } = staffLimits.publicAnswer;

/** An answer of the shop to a review or a comment. */
export const answerForm = object({
  text: text({ label: 'Answer', blank: 'Write an answer.', max }).min(min, `An answer has at least ${min} characters.`),
});
