import { anyObject, either, failure, type JsonSchema, oneWord, shape, text } from '../../rest/json-schema';

export const outreachAnswers = {
  challenge: { ...anyObject, description: 'A challenge of the verification widget.' },
  contact: either(shape({ logstatus: oneWord('success'), name: text, lastname: text, email: text, subject: text, message: text }), failure),
  subscription: shape({ 'logstatus': { enum: ['success', 'failed', 'failed2'], description: 'failed: known already; failed2: not verified.' }, 'msg?': text }),
} satisfies Record<string, JsonSchema>;
