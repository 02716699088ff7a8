import { limits } from '../limits';
import { text } from './fields';
import { form } from './form';

/** Confirms the erasure of a customer by typing the email address. */
export const eraseCustomerForm = form({
  confirmation: text({
    label: 'Email',
    blank: "Type the customer's email address to confirm.",
    max: limits.fields.email,
  }),
});
