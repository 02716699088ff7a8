import { failureCode, ignoredField, type JsonSchema, enumOf, objectOf, text } from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const responses = {
  confirmed: objectOf({
    logstatus: enumOf('success', 'pending', 'failed'),
    ordernumber: text,
    'msg?': text,
    'code?': failureCode,
  }),
  done: objectOf({ logstatus: enumOf('success', 'failed'), 'msg?': text, 'code?': failureCode }),
};

/** Maximum length of a provider id or signature, in characters. */
export const maxCallbackFieldLength = 500;

const callbackField: JsonSchema = { type: 'string', minLength: 1, maxLength: maxCallbackFieldLength };
const providerFieldNames = [
  'provider_order_id',
  'transactionid',
  'provider_signature',
  'razorpay_order_id',
  'razorpay_payment_id',
  'razorpay_signature',
];

export const confirmationSchema: JsonSchema = {
  type: 'object',
  description: "Result of the provider's payment form, with the field names of the shop or of the provider.",
  properties: {
    ordernumber: callbackField,
    transactionamount: ignoredField('number', 'the amount is looked up with the provider.'),
    ...Object.fromEntries(providerFieldNames.map((name) => [name, callbackField])),
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

export const cancellationSchema: JsonSchema = {
  type: 'object',
  properties: { ordernumber: callbackField },
  required: ['ordernumber'],
};

export const reportSchema: JsonSchema = {
  type: 'object',
  description: 'Webhook event in the format of the provider.',
  examples: [{ event: 'payment.captured' }],
};

export const paymentOperations = operations('Payments', {
  confirmPayment: {
    response: responses.confirmed,
    errorStatuses: [404],
    summary: 'Confirm a card payment',
    description:
      'Verifies a payment with the card provider and confirms its order. `logstatus` is "pending" while the provider has not confirmed the payment; the order stays Processing. Can be repeated safely.',
  },
  cancelPayment: {
    response: responses.done,
    errorStatuses: [404],
    summary: 'Cancel an unpaid card order',
    description: 'Cancels an order that was not paid and releases its stock.',
  },
  receivePaymentReport: {
    response: responses.done,
    summary: 'Report a payment',
    description:
      "Called by the card provider. The signature in the provider's header covers the raw body; 400 if it is invalid.",
  },
});
