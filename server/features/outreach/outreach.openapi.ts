import { shopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { anyObject, enumOf, failure, failureCode, objectOf, schemaOf, text, unionOf } from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { type VerifiedForm, verifiedForms } from './human-verification';

const responses = {
  challenge: { ...anyObject, description: 'A challenge for the CAPTCHA widget.' },
  contact: unionOf(
    objectOf({ logstatus: enumOf('success'), name: text, lastname: text, email: text, subject: text, message: text }),
    failure,
  ),
  subscription: objectOf({
    logstatus: schemaOf<'success' | 'failed' | 'failed2'>({
      type: 'string',
      enum: ['success', 'failed', 'failed2'],
      description: 'failed: already subscribed. failed2: CAPTCHA not solved.',
    }),
    'msg?': text,
    'code?': failureCode,
  }),
};

/** @throws ShopError INVALID */
function parseAction(value: string | undefined): VerifiedForm {
  const form = verifiedForms.find((known) => known === value);
  if (!form) throw shopError('INVALID', notValid('Action'), 'action');
  return form;
}

export const outreachOperations = operations('Contact', {
  getChallenge: {
    response: responses.challenge,
    query: { action: { schema: enumOf(...verifiedForms), parse: parseAction } },
    errorStatuses: [404],
    summary: 'Get a CAPTCHA challenge',
    description:
      'Returns a new challenge for the ALTCHA widget, for the form named by `action`. Send the payload of the widget as the token of the form. 404 if the shop uses another CAPTCHA provider.',
  },
  contact: {
    response: responses.contact,
    summary: 'Send a contact message',
    description:
      'Sends a message to the shop. If the CAPTCHA solution is missing, wrong or already used, `logstatus` is "failed".',
  },
  subscribe: {
    response: responses.subscription,
    summary: 'Subscribe to the newsletter',
    description:
      'Subscribes an email address. `logstatus` is "failed" if it is already subscribed, "failed2" if the CAPTCHA was not solved.',
  },
});
