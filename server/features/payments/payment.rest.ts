import { Type } from '@sinclair/typebox';
import { type Problem, ShopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { logstatus, reason, text } from '../../rest/fields';
import { type BodyFields, rawBody } from '../../rest/request-body';
import { RestResponse, route } from '../../rest/route';
import { orderNumber } from '../orders/order.rest';
import { type CancelPayment } from './cancel-payment';
import { type ConfirmPayment, type PaymentConfirmation } from './confirm-payment';
import { type CardWebhook } from './card-webhook';

/** Maximum length of a provider id or signature, in characters. */
const maxLength = 500;
const callbackField = (description: string, example: string) => text(description, example, { minLength: 1, maxLength });
const sentOrderNumber = callbackField('Order number.', '260301481516230');
const signature = '9f86d081884c7d659a2feaa0c55ad015';

/** The documented body's field names, followed by the provider's own names as aliases. */
const callbackFieldNames = {
  orderNumber: ['ordernumber'],
  providerOrderId: ['provider_order_id', 'razorpay_order_id'],
  transactionId: ['transactionid', 'razorpay_payment_id'],
  signature: ['provider_signature', 'razorpay_signature'],
} as const satisfies Record<keyof PaymentConfirmation, readonly string[]>;

function readTextFields<Field extends string>(
  body: BodyFields,
  names: Readonly<Record<Field, readonly string[]>>,
): Record<Field, string> {
  const problems: Problem[] = [];
  const texts: Partial<Record<Field, string>> = {};
  // Object.entries types its keys as string.
  for (const [field, aliases] of Object.entries(names) as [Field, readonly string[]][]) {
    const value = aliases.map((alias) => body[alias]).find((candidate) => candidate !== undefined);
    if (typeof value === 'string' && value !== '' && value.length <= maxLength) texts[field] = value;
    else problems.push({ code: 'INVALID', message: notValid(aliases[0] ?? field), field: [aliases[0] ?? field] });
  }
  if (problems.length > 0) throw new ShopError(problems);
  // A field without a valid value has added a problem above, so all fields are set here.
  return texts as Record<Field, string>;
}

const write = { tag: 'Payments', method: 'POST', access: 'customer', scope: 'orders:write' } as const;
const done = Type.Object({ logstatus: logstatus('success', 'failed'), ...reason });

const confirmation = Type.Object(
  {
    ordernumber: sentOrderNumber,
    transactionamount: Type.Optional(
      Type.Number({
        description: 'Ignored: the amount is looked up with the provider.',
        examples: [0],
        minimum: 0,
      }),
    ),
    ...Type.Partial(
      Type.Object({
        provider_order_id: callbackField('Order id assigned by the card provider.', 'sbx_order_4815162342'),
        transactionid: callbackField('Payment id assigned by the card provider.', 'sbx_pay_4815162342'),
        provider_signature: callbackField('Signature of the card provider over both ids.', signature),
        razorpay_order_id: callbackField('Same as `provider_order_id`.', 'order_4815162342'),
        razorpay_payment_id: callbackField('Same as `transactionid`.', 'pay_4815162342'),
        razorpay_signature: callbackField('Same as `provider_signature`.', signature),
      }),
    ).properties,
  },
  {
    description: "Result of the provider's payment form, with the field names of the shop or of the provider.",
    examples: [
      {
        ordernumber: '260301481516230',
        provider_order_id: 'sbx_order_4815162342',
        transactionid: 'sbx_pay_4815162342',
        provider_signature: signature,
      },
    ],
  },
);

export const confirmPayment = (service: ConfirmPayment) =>
  route({
    ...write,
    path: '/payment',
    operationId: 'confirmPayment',
    summary: 'Confirm a card payment',
    description:
      'Verifies a payment with the card provider and confirms its order. `logstatus` is "pending" while the provider has not confirmed the payment; the order stays Processing. Can be repeated safely.',
    body: {
      schema: confirmation,
      parse: (body): PaymentConfirmation => readTextFields(body, callbackFieldNames),
    },
    response: Type.Object({
      logstatus: logstatus('success', 'pending', 'failed'),
      ordernumber: orderNumber,
      ...reason,
    }),
    errorStatuses: [404],
    async run({ input, viewer }) {
      const { outcome } = await service.run(viewer, input);
      const { orderNumber: ordernumber } = input;
      if (outcome === 'paid') return { logstatus: 'success', ordernumber };
      if (outcome === 'pending') return { logstatus: 'pending', ordernumber };
      return { logstatus: 'failed', ordernumber, code: 'PAYMENT_FAILED' };
    },
    // INVALID gets the default response. Other errors concern this order: 404 for NOT_FOUND, otherwise 200 with `failed`.
    refusalResponse: ({ code, message: msg }, { input: { orderNumber: ordernumber } }) =>
      code === 'INVALID'
        ? undefined
        : new RestResponse(code === 'NOT_FOUND' ? 404 : 200, { logstatus: 'failed', ordernumber, msg, code }),
  });

export const cancelPayment = (service: CancelPayment) =>
  route({
    ...write,
    path: '/paymentcancel',
    operationId: 'cancelPayment',
    summary: 'Cancel an unpaid card order',
    description: 'Cancels an order that was not paid and releases its stock.',
    body: {
      schema: Type.Object({ ordernumber: sentOrderNumber }),
      parse: (body) => readTextFields(body, { orderNumber: callbackFieldNames.orderNumber }),
    },
    response: done,
    errorStatuses: [404],
    async run({ input, viewer }) {
      await service.run(viewer, input.orderNumber);
      return { logstatus: 'success' };
    },
  });

export const receivePaymentReport = (webhook: CardWebhook) =>
  route({
    ...write,
    access: 'public',
    scope: 'none',
    path: '/webhooks/payment',
    operationId: 'receivePaymentReport',
    summary: 'Report a payment',
    description:
      "Called by the card provider. The signature in the provider's header covers the raw body; 400 if it is invalid.",
    body: rawBody(
      Type.Unsafe<object>({
        type: 'object',
        description: 'Webhook event in the format of the provider.',
        examples: [{ event: 'payment.captured' }],
      }),
    ),
    response: done,
    run: async ({ input: { bytes, headers } }) =>
      (await webhook.receive(bytes, headers))
        ? { logstatus: 'success' }
        : new RestResponse(400, {
            logstatus: 'failed',
            msg: 'The signature is not good.',
            code: 'PAYMENT_SIGNATURE_INVALID',
          }),
  });
