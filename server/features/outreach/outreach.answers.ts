import { anyObject, either, failure, type JsonSchema, oneWord, shape, text } from '../../rest/json-schema';
import { operations } from '../../rest/operation';
import { verifiedForms } from './human-verification';

const answers = {
  challenge: { ...anyObject, description: 'A challenge of the verification widget.' },
  contact: either(
    shape({ logstatus: oneWord('success'), name: text, lastname: text, email: text, subject: text, message: text }),
    failure,
  ),
  subscription: shape({
    logstatus: { enum: ['success', 'failed', 'failed2'], description: 'failed: known already; failed2: not verified.' },
    'msg?': text,
  }),
} satisfies Record<string, JsonSchema>;

export const outreachOperations = operations('Contact', {
  getChallenge: {
    answer: answers.challenge,
    query: { action: oneWord(...verifiedForms) },
    refusals: [404],
    summary: 'Get a challenge of the human verification',
    description:
      "A fresh challenge for the form that `action` names, made for the ALTCHA widget. The token of the form is the widget's payload. 404 in a shop that uses another verification service.",
  },
  contact: {
    answer: answers.contact,
    summary: 'Write to the shop',
    description:
      'Sends a message to the shop. A verification that is missing, wrong or used before is `logstatus: "failed"`.',
  },
  subscribe: {
    answer: answers.subscription,
    summary: 'Subscribe to the newsletter',
    description:
      '`logstatus` is "failed" for an email that has the newsletter already, "failed2" for a verification that was not passed.',
  },
});
