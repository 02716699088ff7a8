import { ignored, type JsonSchema, oneWord, shape, text } from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const answers = {
  confirmed: shape({ logstatus: oneWord('success', 'pending', 'failed'), ordernumber: text, 'msg?': text }),
  done: shape({ logstatus: oneWord('success', 'failed'), 'msg?': text }),
} satisfies Record<string, JsonSchema>;

/** Maximum length of a provider id or signature, in characters. */
export const longestClaim = 500;

const claimed: JsonSchema = { type: 'string', minLength: 1, maxLength: longestClaim };
const ofTheProvider = [
  'provider_order_id',
  'transactionid',
  'provider_signature',
  'razorpay_order_id',
  'razorpay_payment_id',
  'razorpay_signature',
];

const claim: JsonSchema = {
  type: 'object',
  description: "What the provider's popup handed to the page, under the shop's names or under the provider's own.",
  properties: {
    ordernumber: claimed,
    transactionamount: ignored('the amount is looked up with the provider.'),
    ...Object.fromEntries(ofTheProvider.map((name) => [name, claimed])),
  },
  required: ['ordernumber'],
  examples: [
    {
      ordernumber: '260301481516230',
      provider_order_id: 'sbx_order_4815162342',
      transactionid: 'sbx_pay_4815162342',
      provider_signature: '9f86d081884c7d659a2feaa0c55ad015',
    },
  ],
};

export const paymentOperations = operations('Payments', {
  confirmPayment: {
    answer: answers.confirmed,
    body: claim,
    refusals: [404],
    summary: 'Confirm a card payment',
    description:
      'Verifies a payment with the card provider and confirms its order. "pending": the provider has not decided yet, and the order stays Processing. Sent again, it answers the same.',
  },
  cancelPayment: {
    answer: answers.done,
    body: { type: 'object', properties: { ordernumber: claimed }, required: ['ordernumber'] },
    refusals: [404],
    summary: 'Cancel an unpaid card order',
    description: 'Ends an order whose payment was not made and frees its stock.',
  },
  receivePaymentReport: {
    answer: answers.done,
    body: { type: 'object', description: "The provider's own report.", examples: [{ event: 'payment.captured' }] },
    summary: 'Report a payment',
    description:
      "For the card provider. The signature in the provider's own header is over the raw body; a wrong one is 400.",
  },
});
