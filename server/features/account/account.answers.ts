import { either, failure, type JsonSchema, listOf, named, oneWord, orNull, shape, text, whole } from '../../rest/json-schema';

const digit = oneWord('0', '1');

const addressShape = named('Address', shape({
  ...{ id: text, name: text, address: text, city: text, state: text, zip: text, phone: text, email: orNull(text) },
  status: { type: 'integer', minimum: 0, maximum: 1, description: 'The flag that was saved with the address: 1 unless 0 was sent. The shop decides nothing by it.' },
}));

export const accountAnswers = {
  registered: either(shape({ logstatus: oneWord('success'), msg: text }), failure),
  token: either(shape({ logstatus: oneWord('success'), token: text }), failure),
  done: either(shape({ logstatus: oneWord('success') }), failure),
  profile: named('Profile', shape({
    ...{ logstatus: oneWord('success'), id: whole, name: text, lastname: text, email: text, phone: text, gender: orNull(text) },
    ...{ sms_preference: digit, email_preference: digit, whatsapp_preference: digit },
  })),
  resetRequested: shape({ 'logstatus': oneWord('success', 'failed'), 'email': text, 'msg?': text }),
  addresses: listOf(addressShape),
  changed: either(shape({ logstatus: oneWord('success'), id: text }), failure),
} satisfies Record<string, JsonSchema>;

/** The flag that an address is saved with. */
export const statusInBody: JsonSchema = {
  type: ['boolean', 'number', 'string'],
  description: '1 or 0, as a number, a text or a boolean. Left out, a new address has 1 and a changed one keeps its own.',
};

export const accountBodies = {
  address: {
    type: 'object',
    properties: { name: text, phone: text, address: text, city: text, zip: text, state: text, email: text, status: statusInBody },
    required: ['name', 'phone', 'address', 'city', 'zip', 'state'],
  },
} satisfies Record<string, JsonSchema>;
