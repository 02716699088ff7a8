import { limits } from '../limits';
import { contactEmailWording, mailableEmail, optionalText } from './fields';
import { form } from './form';

const fields = {
  email: mailableEmail(contactEmailWording),
  // Not required here: a missing token gets the newsletter's own notice.
  captchaToken: optionalText('Verification', limits.fields.captchaToken),
};

export const newsletterForm = form(fields);

/** The same form with the field names of the REST body. */
export const subscriptionForm = form({ email: fields.email, rtoken: fields.captchaToken });

export const stockAlertForm = form({ email: mailableEmail(contactEmailWording) });
