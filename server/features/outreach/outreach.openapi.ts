import { shopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { anyObject, enumOf, failure, objectOf, schemaOf, text, unionOf } from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { type VerifiedForm, verifiedForms } from './human-verification';

const responses = {
  challenge: { ...anyObject, description: 'A challenge of the verification widget.' },
  contact: unionOf(
    objectOf({ logstatus: enumOf('success'), name: text, lastname: text, email: text, subject: text, message: text }),
    failure,
  ),
  subscription: objectOf({
    logstatus: schemaOf<'success' | 'failed' | 'failed2'>({
      enum: ['success', 'failed', 'failed2'],
      description: 'failed: known already; failed2: not verified.',
    }),
    'msg?': text,
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
    summary: 'Get a challenge of the human verification',
    description:
      "A fresh challenge for the form that `action` names, made for the ALTCHA widget. The token of the form is the widget's payload. 404 in a shop that uses another verification service.",
  },
  contact: {
    response: responses.contact,
    summary: 'Write to the shop',
    description:
      'Sends a message to the shop. A verification that is missing, wrong or used before is `logstatus: "failed"`.',
  },
  subscribe: {
    response: responses.subscription,
    summary: 'Subscribe to the newsletter',
    description:
      '`logstatus` is "failed" for an email that has the newsletter already, "failed2" for a verification that was not passed.',
  },
});
