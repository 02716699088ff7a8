import { anyObject, unionOf, failure, type JsonSchema, enumOf, objectOf, text } from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { verifiedForms } from './human-verification';

const responses = {
  challenge: { ...anyObject, description: 'A challenge of the verification widget.' },
  contact: unionOf(
    objectOf({ logstatus: enumOf('success'), name: text, lastname: text, email: text, subject: text, message: text }),
    failure,
  ),
  subscription: objectOf({
    logstatus: { enum: ['success', 'failed', 'failed2'], description: 'failed: known already; failed2: not verified.' },
    'msg?': text,
  }),
} satisfies Record<string, JsonSchema>;

export const outreachOperations = operations('Contact', {
  getChallenge: {
    response: responses.challenge,
    query: { action: enumOf(...verifiedForms) },
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
