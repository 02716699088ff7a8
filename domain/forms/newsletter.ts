import { limits } from '../limits';
import { contactEmailWording, email, optionalText } from './fields';
import { form } from './form';

/** The token is not demanded here: a missing one is answered by the newsletter's own notice. */
export const newsletterForm = form({
  email: email(contactEmailWording),
  captchaToken: optionalText('Verification', limits.fields.captchaToken),
});
