import { limits } from '../limits';
import { captchaToken, contactEmailWording, mailableEmail, text } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';

const { fields } = limits;

export const contactForm = form({
  name: text({ label: 'Name', blank: say.name.blank, max: fields.name }),
  lastname: text({ label: 'Lastname', blank: say.lastname.blank, max: fields.name }),
  email: mailableEmail(contactEmailWording),
  subject: text({ label: 'Subject', blank: say.subject.blank, max: fields.subject }),
  message: text({ label: 'Message', blank: say.message.blank, max: fields.message }),
  captchaToken: captchaToken(),
});
