import { contactEmailWording, mailableEmail } from './fields';
import { form } from './form';

export const stockAlertForm = form({ email: mailableEmail(contactEmailWording) });
