import { staffLimits } from '../staff/staff-roles';
import { text } from './fields';
import { form } from './form';
import { atLeast } from './rules';

const { min, max } = staffLimits.publicAnswer;

/** An answer of the shop to a review or a comment. */
export const answerForm = form({
  text: text({
    label: 'Answer',
    blank: 'Write an answer.',
    max,
    rules: [atLeast(min, `An answer has at least ${min} characters.`)],
  }),
});
