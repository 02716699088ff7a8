import { type JsonSchema, oneWord, shape, text } from '../../rest/json-schema';

export const paymentAnswers = {
  confirmed: shape({ 'logstatus': oneWord('success', 'pending', 'failed'), 'ordernumber': text, 'msg?': text }),
  done: shape({ 'logstatus': oneWord('success', 'failed'), 'msg?': text }),
} satisfies Record<string, JsonSchema>;

const ofTheProvider = ['provider_order_id', 'transactionid', 'provider_signature', 'razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'];

export const paymentBodies = {
  claim: {
    type: 'object',
    description: 'What the provider\'s popup handed to the page, under our names or under the provider\'s own.',
    properties: { ordernumber: text, transactionamount: {}, ...Object.fromEntries(ofTheProvider.map((name) => [name, text])) },
    required: ['ordernumber'],
  },
  order: { type: 'object', properties: { ordernumber: text }, required: ['ordernumber'] },
} satisfies Record<string, JsonSchema>;
