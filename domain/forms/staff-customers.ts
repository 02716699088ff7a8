import { object } from 'yup';
import { limits } from '../limits';
import { staffLimits } from '../staff/staff-roles';
import { text } from './fields';

/** Confirms the erasure of a customer by typing the email address. */
export const eraseCustomerForm = object({
  confirmation: text({
    label: 'Email',
    blank: "Type the customer's email address to confirm.",
    max: limits.fields.email,
  }),
});

/** The answer to a message of the contact form. */
export const answerForm = object({
  text: text({ label: 'Answer', blank: 'Write an answer.', max: staffLimits.answer }),
});
