import { Type } from '@sinclair/typebox';
import { shopError } from '../../../domain/errors';
import { contactForm } from '../../../domain/forms/contact';
import { notValid } from '../../../domain/forms/field-messages';
import { subscriptionForm } from '../../../domain/forms/mail-requests';
import { email, failure, firstName, lastname, oneOf, reason, success, text } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { notFound, RestResponse, route, type RestRoute } from '../../rest/route';
import { type HumanVerification, type VerifiedForm, verifiedForms } from '../captcha/human-verification';
import { type Newsletter } from '../newsletter/newsletter.service';
import { type SubmitContact } from './submit-contact';

const captchaToken = text(
  'Payload of the CAPTCHA widget; see GET /captcha.',
  'eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319',
);

/** @throws ShopError INVALID */
function parseAction(action: string | undefined): VerifiedForm {
  const form = verifiedForms.find((known) => known === action);
  if (!form) throw shopError('INVALID', notValid('Action'), 'action');
  return form;
}

const getChallenge = (verification: HumanVerification) =>
  route({
    method: 'GET',
    path: '/captcha',
    operationId: 'getChallenge',
    tag: 'Contact',
    summary: 'Get a CAPTCHA challenge',
    description:
      'Returns a new challenge for the ALTCHA widget, for the form named by `action`. Send the payload of the widget as the token of the form. 404 if the shop uses another CAPTCHA provider.',
    access: 'public',
    scope: 'none',
    query: { action: oneOf(verifiedForms, { description: 'Form that the challenge is for.', examples: ['contact'] }) },
    response: Type.Unsafe<object>({ type: 'object', description: 'A challenge for the CAPTCHA widget.' }),
    errorStatuses: [404],
    run: async ({ query, context }) =>
      (await verification.challenge(parseAction(query.action), context.caller)) ??
      notFound('This shop hands out no challenges of its own.'),
  });

const messageCall = { method: 'POST', tag: 'Contact', access: 'public', scope: 'messages:write' } as const;

const contactFields = {
  name: firstName,
  lastname,
  email,
  subject: text('Subject of the message.', 'A question about rosemary'),
  message: text('The message.', 'Is the oil good for a sensitive scalp?'),
};

const contact = (contacting: SubmitContact) =>
  route({
    ...messageCall,
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

const subscribe = (newsletter: Newsletter) =>
  route({
    ...messageCall,
    path: '/subscription',
    operationId: 'subscribe',
    summary: 'Subscribe to the newsletter',
    description:
      'Subscribes an email address. `logstatus` is "failed" if it is already subscribed, "failed2" if the CAPTCHA was not solved.',
    body: formBody(subscriptionForm, { email, rtoken: captchaToken }),
    response: Type.Object({
      logstatus: oneOf(['success', 'failed', 'failed2'], {
        description: 'failed: already subscribed. failed2: CAPTCHA not solved.',
      }),
      ...reason,
    }),
    async run({ input: { email, rtoken }, context }) {
      await newsletter.subscribe(email, rtoken ?? '', context.caller);
      return { logstatus: 'success' };
    },
    // The contract answers two errors with status 200 and a distinct `logstatus` each.
    refusalResponse({ code, message: msg }) {
      if (code === 'ALREADY_SUBSCRIBED') return new RestResponse(200, { logstatus: 'failed', msg, code });
      return code === 'CAPTCHA_FAILED' ? new RestResponse(200, { logstatus: 'failed2', msg, code }) : undefined;
    },
  });

interface OutreachServices {
  readonly contacting: SubmitContact;
  readonly newsletter: Newsletter;
  readonly verification: HumanVerification;
}

export const outreachRoutes = ({ contacting, newsletter, verification }: OutreachServices): RestRoute[] => [
  getChallenge(verification),
  contact(contacting),
  subscribe(newsletter),
];
