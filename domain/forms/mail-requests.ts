import { object } from 'yup';
import { limits } from '../limits';
import { contactEmailWording, mailableEmail, optionalText } from './fields';

const fields = {
  email: mailableEmail(contactEmailWording),
  // Not required here: a missing token gets the newsletter's own notice.
  captchaToken: optionalText('Verification', limits.fields.captchaToken),
};

export const newsletterForm = object(fields);

/** The same form with the field names of the REST body. */
export const subscriptionForm = object({ email: fields.email, rtoken: fields.captchaToken });

export const stockAlertForm = object({ email: mailableEmail(contactEmailWording) });
