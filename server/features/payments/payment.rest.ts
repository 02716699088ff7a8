import { type Problem, ShopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { type BodyFields } from '../../rest/request-body';
import { type RawRestRoute, RestResponse, route, type RestRoute } from '../../rest/route';
import {
  cancellationSchema,
  confirmationSchema,
  maxCallbackFieldLength,
  paymentOperations,
  reportSchema,
} from './payment.openapi';
import { type CustomerPayments, type PaymentConfirmation } from './customer-payments';
import { type PaymentWebhook } from './payment-webhook';
import { type Settlement } from './payment-settlement';

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
    if (typeof value === 'string' && value !== '' && value.length <= maxCallbackFieldLength) texts[field] = value;
    else problems.push({ code: 'INVALID', message: notValid(aliases[0] ?? field), field: [aliases[0] ?? field] });
  }
  if (problems.length > 0) throw new ShopError(problems);
  // A field without a valid value has added a problem above, so all fields are set here.
  return texts as Record<Field, string>;
}

const parseConfirmation = (body: BodyFields): PaymentConfirmation => readTextFields(body, callbackFieldNames);

const parseCancellation = (body: BodyFields) => readTextFields(body, { orderNumber: callbackFieldNames.orderNumber });

/** Every other settlement is `failed`. */
const logstatusOf: Partial<Record<Settlement, 'success' | 'pending'>> = { paid: 'success', pending: 'pending' };

function confirmRoute(payments: CustomerPayments): RestRoute {
  return route({
    method: 'POST',
    path: '/payment',
    access: 'customer',
    scope: 'orders:write',
    ...paymentOperations.confirmPayment,
    body: { schema: confirmationSchema, parse: parseConfirmation },
    async run({ input, viewer }) {
      const { settlement } = await payments.confirm(viewer, input);
      const { orderNumber: ordernumber } = input;
      const logstatus = logstatusOf[settlement];
      return logstatus ? { logstatus, ordernumber } : { logstatus: 'failed', ordernumber, code: 'PAYMENT_FAILED' };
    },
    // INVALID gets the default response. Other errors concern this order: 404 for NOT_FOUND, otherwise 200 with `failed`.
    refusalResponse: ({ code, message }, { input: { orderNumber: ordernumber } }) =>
      code === 'INVALID'
        ? undefined
        : new RestResponse(code === 'NOT_FOUND' ? 404 : 200, { logstatus: 'failed', ordernumber, msg: message, code }),
  });
}

function cancelRoute(payments: CustomerPayments): RestRoute {
  return route({
    method: 'POST',
    path: '/paymentcancel',
    access: 'customer',
    scope: 'orders:write',
    ...paymentOperations.cancelPayment,
    body: { schema: cancellationSchema, parse: parseCancellation },
    async run({ input, viewer }) {
      await payments.cancel(viewer, input.orderNumber);
      return { logstatus: 'success' };
    },
  });
}

function webhookRoute(webhook: PaymentWebhook): RawRestRoute {
  return {
    method: 'POST',
    path: '/webhooks/payment',
    access: 'public',
    scope: 'none',
    ...paymentOperations.receivePaymentReport,
    rawBody: reportSchema,
    runRaw: async ({ rawBody, headers }) =>
      (await webhook.receive(rawBody, headers))
        ? new RestResponse(200, { logstatus: 'success' })
        : new RestResponse(400, {
            logstatus: 'failed',
            msg: 'The signature is not good.',
            code: 'PAYMENT_SIGNATURE_INVALID',
          }),
  };
}

/** The REST routes of payments. */
export function paymentRoutes(payments: CustomerPayments, webhook: PaymentWebhook): (RestRoute | RawRestRoute)[] {
  return [confirmRoute(payments), cancelRoute(payments), webhookRoute(webhook)];
}
