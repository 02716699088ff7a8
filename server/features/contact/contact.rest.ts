import { Type } from '@sinclair/typebox';
import { contactForm } from '../../../domain/forms/contact';
import { email, failure, firstName, lastname, success, text } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { route } from '../../rest/route';
import { captchaToken } from '../captcha/captcha.rest';
import { type SubmitContact } from './submit-contact';

const contactFields = {
  name: firstName,
  lastname,
  email,
  subject: text('Subject of the message.', 'A question about rosemary'),
  message: text('The message.', 'Is the oil good for a sensitive scalp?'),
};

export const contact = (contacting: SubmitContact) =>
  route({
    method: 'POST',
    tag: 'Contact',
    access: 'public',
    scope: 'messages:write',
    path: '/contactus',
    operationId: 'contact',
    summary: 'Send a contact message',
    description:
      'Sends a message to the shop. If the CAPTCHA solution is missing, wrong or already used, `logstatus` is "failed".',
    body: formBody(contactForm, { ...contactFields, captchaToken }),
    response: Type.Union([Type.Object({ logstatus: success, ...contactFields }), failure]),
    async run({ input, context }) {
      await contacting.submit(input, context.caller);
      const { name, lastname, email, subject, message } = input;
      return { logstatus: 'success', name, lastname, email, subject, message };
    },
  });
