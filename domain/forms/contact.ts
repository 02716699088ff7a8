import { object } from 'yup';
import { limits } from '../limits';
import { captchaToken, contactEmailWording, mailableEmail, text } from './fields';
import { fieldMessages as messages } from './field-messages';

const { fields } = limits;

export const contactForm = object({
  name: text({ label: 'Name', blank: messages.name.blank, max: fields.name }),
  lastname: text({ label: 'Lastname', blank: messages.lastname.blank, max: fields.name }),
  email: mailableEmail(contactEmailWording),
  subject: text({ label: 'Subject', blank: messages.subject.blank, max: fields.subject }),
  message: text({ label: 'Message', blank: messages.message.blank, max: fields.message }),
  captchaToken: captchaToken(),
});
