import { Type } from '@sinclair/typebox';
import { shopError } from '../../../domain/errors';
import { contactForm } from '../../../domain/forms/contact';
import { notValid } from '../../../domain/forms/field-messages';
import { type HumanVerification, verifiedForms } from '../../infra/captcha/human-verification';
import { captchaToken, email, failure, firstName, lastname, oneOf, success, text } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { notFound, route, type RestRoute } from '../../rest/route';
import { type SubmitContact } from './submit-contact';

const tag = 'Contact';

const getChallenge = (captcha: HumanVerification) =>
  route({
    method: 'GET',
    path: '/captcha',
    operationId: 'getChallenge',
    tag,
    summary: 'Get a CAPTCHA challenge',
    description:
      'Returns a new challenge for the ALTCHA widget, for the form named by `action`. Send the payload of the widget as the token of the form. 404 if the shop uses another CAPTCHA provider.',
    access: 'public',
    scope: 'none',
    query: { action: oneOf(verifiedForms, { description: 'Form that the challenge is for.', examples: ['contact'] }) },
    response: Type.Unsafe<object>({ type: 'object', description: 'A challenge for the CAPTCHA widget.' }),
    errorStatuses: [404],
    async run({ query, context }) {
      const form = verifiedForms.find((known) => known === query.action);
      if (!form) throw shopError('INVALID', notValid('Action'), 'action');
      return (
        (await captcha.challenge(form, context.caller)) ?? notFound('This shop hands out no challenges of its own.')
      );
    },
  });

const contactFields = {
  name: firstName,
  lastname,
  email,
  subject: text('Subject of the message.', 'A question about rosemary'),
  message: text('The message.', 'Is the oil good for a sensitive scalp?'),
};

const contact = (submitContact: SubmitContact) =>
  route({
    method: 'POST',
    path: '/contactus',
    operationId: 'contact',
    tag,
    summary: 'Send a contact message',
    description:
      'Sends a message to the shop. If the CAPTCHA solution is missing, wrong or already used, `logstatus` is "failed".',
    access: 'public',
    scope: 'messages:write',
    body: formBody(contactForm, { ...contactFields, captchaToken }),
    response: Type.Union([Type.Object({ logstatus: success, ...contactFields }), failure]),
    run: async ({ input, context }) => ({
      logstatus: 'success',
      ...(await submitContact.submit(input, context.caller)),
    }),
  });

export const contactRoutes = (captcha: HumanVerification, submitContact: SubmitContact): RestRoute[] => [
  getChallenge(captcha),
  contact(submitContact),
];
