import { type Problem, ShopError } from '../../../domain/failure';
import { notValid } from '../../../domain/forms/field-messages';
import { requireViewer } from '../../request/context';
import { type RawRestRow, RestAnswer, type RestCall, type RestRow } from '../../rest/row';
import { longestClaim, paymentOperations } from './payment.answers';
import { type CancelPayment } from './cancel-payment';
import { type ConfirmPayment, type PaymentClaim } from './confirm-payment';
import { type PaymentWebhook } from './payment-webhook';
import { type Settlement } from './payment-verdict';

/** The documented body's field names, followed by the provider's own names as aliases. */
const claimNames = {
  orderNumber: ['ordernumber'],
  providerOrderId: ['provider_order_id', 'razorpay_order_id'],
  transactionId: ['transactionid', 'razorpay_payment_id'],
  signature: ['provider_signature', 'razorpay_signature'],
} as const satisfies Record<keyof PaymentClaim, readonly string[]>;

function textsOf<Field extends string>(
  body: RestCall['body'],
  names: Readonly<Record<Field, readonly string[]>>,
): Record<Field, string> {
  const problems: Problem[] = [];
  const texts: Partial<Record<Field, string>> = {};
  // Object.entries types its keys as string.
  for (const [field, aliases] of Object.entries(names) as [Field, readonly string[]][]) {
    const value = aliases.map((alias) => body[alias]).find((candidate) => candidate !== undefined);
    if (typeof value === 'string' && value !== '' && value.length <= longestClaim) texts[field] = value;
    else problems.push({ code: 'INVALID', message: notValid(aliases[0] ?? field), field: [aliases[0] ?? field] });
  }
  if (problems.length > 0) throw new ShopError(problems);
  // A field without a valid value has added a problem above, so all fields are set here.
  return texts as Record<Field, string>;
}

/** Every other settlement is `failed`. */
const logstatusOf: Partial<Record<Settlement, 'success' | 'pending'>> = { paid: 'success', pending: 'pending' };

async function confirm(confirming: ConfirmPayment, { body, context }: RestCall) {
  const claim = textsOf(body, claimNames);
  const { settlement } = await confirming.confirm(requireViewer(context), claim);
  return { logstatus: logstatusOf[settlement] ?? 'failed', ordernumber: claim.orderNumber };
}

/** INVALID gets the REST kit's default answer. Other errors concern this order: 404 for NOT_FOUND, otherwise 200 with `failed`. */
const confirmRefused: RestRow['refused'] = ({ code, message }, { body: { ordernumber } }) =>
  code === 'INVALID'
    ? undefined
    : new RestAnswer(code === 'NOT_FOUND' ? 404 : 200, { logstatus: 'failed', ordernumber, msg: message });

async function cancel(cancelling: CancelPayment, { body, context }: RestCall) {
  const { orderNumber } = textsOf(body, { orderNumber: claimNames.orderNumber });
  await cancelling.cancel(requireViewer(context), orderNumber);
  return { logstatus: 'success' };
}

function webhookRow(webhook: PaymentWebhook): RawRestRow {
  return {
    method: 'POST',
    path: '/webhooks/payment',
    access: 'public',
    ...paymentOperations.receivePaymentReport,
    runRaw: async ({ rawBody, headers }) =>
      (await webhook.receive(rawBody, headers))
        ? new RestAnswer(200, { logstatus: 'success' })
        : new RestAnswer(400, { logstatus: 'failed', msg: 'The signature is not good.' }),
  };
}

/** The REST routes of payments. */
export function paymentRows(
  confirming: ConfirmPayment,
  cancelling: CancelPayment,
  webhook: PaymentWebhook,
): (RestRow | RawRestRow)[] {
  return [
    {
      method: 'POST',
      path: '/payment',
      access: 'customer',
      ...paymentOperations.confirmPayment,
      run: (call) => confirm(confirming, call),
      refused: confirmRefused,
    },
    {
      method: 'POST',
      path: '/paymentcancel',
      access: 'customer',
      ...paymentOperations.cancelPayment,
      run: (call) => cancel(cancelling, call),
    },
    webhookRow(webhook),
  ];
}
