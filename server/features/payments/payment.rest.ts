import { type Problem, ShopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { requireViewer } from '../../infra/request/context';
import { type RawRestRoute, RestResponse, type RestCall, type RestRoute } from '../../rest/route';
import { maxCallbackFieldLength, paymentOperations } from './payment.openapi';
import { type CancelPayment } from './cancel-payment';
import { type ConfirmPayment, type PaymentConfirmation } from './confirm-payment';
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
  body: RestCall['body'],
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

/** Every other settlement is `failed`. */
const logstatusOf: Partial<Record<Settlement, 'success' | 'pending'>> = { paid: 'success', pending: 'pending' };

async function confirm(confirmPayment: ConfirmPayment, { body, context }: RestCall) {
  const confirmation = readTextFields(body, callbackFieldNames);
  const { settlement } = await confirmPayment.confirm(requireViewer(context), confirmation);
  return { logstatus: logstatusOf[settlement] ?? 'failed', ordernumber: confirmation.orderNumber };
}

/** INVALID gets the REST kit's default answer. Other errors concern this order: 404 for NOT_FOUND, otherwise 200 with `failed`. */
const confirmErrorAnswer: RestRoute['refusalResponse'] = ({ code, message }, { body: { ordernumber } }) =>
  code === 'INVALID'
    ? undefined
    : new RestResponse(code === 'NOT_FOUND' ? 404 : 200, { logstatus: 'failed', ordernumber, msg: message });

async function cancel(cancelPayment: CancelPayment, { body, context }: RestCall) {
  const { orderNumber } = readTextFields(body, { orderNumber: callbackFieldNames.orderNumber });
  await cancelPayment.cancel(requireViewer(context), orderNumber);
  return { logstatus: 'success' };
}

function webhookRoute(webhook: PaymentWebhook): RawRestRoute {
  return {
    method: 'POST',
    path: '/webhooks/payment',
    access: 'public',
    ...paymentOperations.receivePaymentReport,
    runRaw: async ({ rawBody, headers }) =>
      (await webhook.receive(rawBody, headers))
        ? new RestResponse(200, { logstatus: 'success' })
        : new RestResponse(400, { logstatus: 'failed', msg: 'The signature is not good.' }),
  };
}

/** The REST routes of payments. */
export function paymentRoutes(
  confirmPayment: ConfirmPayment,
  cancelPayment: CancelPayment,
  webhook: PaymentWebhook,
): (RestRoute | RawRestRoute)[] {
  return [
    {
      method: 'POST',
      path: '/payment',
      access: 'customer',
      ...paymentOperations.confirmPayment,
      run: (call) => confirm(confirmPayment, call),
      refusalResponse: confirmErrorAnswer,
    },
    {
      method: 'POST',
      path: '/paymentcancel',
      access: 'customer',
      ...paymentOperations.cancelPayment,
      run: (call) => cancel(cancelPayment, call),
    },
    webhookRoute(webhook),
  ];
}
