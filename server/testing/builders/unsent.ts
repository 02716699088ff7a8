import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { Order } from '../../features/orders/order.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { type TestShop } from '../shop';
import { type AuditedCall } from './audited-calls';
import { type StaffClient } from './staff-client';
import { createCustomers } from './staff-orders';

type Shop = Pick<TestShop, 'shop' | 'clock'>;

let added = 0;

/** Stores a mail that was given up. */
export function addFailedMail({ shop, clock }: Shop, facts: Partial<OutboxMail> = {}): Promise<OutboxMail> {
  added += 1;
  return shop.db.getRepository(OutboxMail).save({
    kind: 'reset-link',
    dedupeKey: `unsent:${added}`,
    recipient: 'ida@example.com',
    payload: JSON.stringify({ name: 'Ida', issuedAt: clock.now().toISOString(), secret: 'hidden words' }),
    status: 'failed',
    attempts: 32,
    nextAttemptAt: clock.now(),
    sentAt: null,
    lastError: '550 no such mailbox',
    createdAt: clock.now(),
    ...facts,
  });
}

/** Places an order and gives it a captured payment with a failed refund of everything. */
export async function addFailedRefund(
  test: TestShop,
  facts: Partial<Refund> = {},
): Promise<Refund & { number: string }> {
  const number = await (await createCustomers(test)).orderInCash();
  return { ...(await addRefundOf(test, number, facts)), number };
}

async function addRefundOf({ shop, clock }: Shop, number: string, facts: Partial<Refund>): Promise<Refund> {
  const now = clock.now();
  const { manager } = shop.db;
  const order = await manager.findOneByOrFail(Order, { number });
  await manager.update(Order, { number }, { method: 'card', paidAt: now });
  const payment = await manager.save(Payment, {
    ...{ orderId: order.id, provider: 'sandbox', amount: order.payAmount, currency: order.currency },
    ...{
      providerOrderId: `sbx_order_${number}`,
      providerPaymentId: `sbx_pay_${number}`,
      status: 'refund_due' as const,
    },
    ...{ attempts: 0, nextLookupAt: null, failureReason: null, capturedAt: now, refundedAt: null },
    ...{ createdAt: now, updatedAt: now },
  });
  return manager.save(Refund, {
    ...{ paymentId: payment.id, unmatchedPaymentId: null, amount: payment.amount, status: 'failed' as const },
    idempotencyKey: `refund-${number}-1`,
    ...{ providerRefundId: null, attempts: 3, nextAttemptAt: new Date(now.getTime() + 60 * 60_000) },
    ...{ lastError: 'The balance is too low.', createdAt: now, doneAt: null },
    ...{ settledAt: null, settledNote: null },
    ...facts,
  });
}

const errors = '{ userErrors { code message } }';

/** Calls about mails and refunds that were not made. */
export function unsentCalls(
  given: () => { readonly test: TestShop; readonly owner: StaffClient },
): Record<string, AuditedCall> {
  const refund =
    (name: string): AuditedCall =>
    async () => [
      given().owner,
      `mutation($id: ID!) { ${name}(id: $id) ${errors} }`,
      { id: String((await addFailedRefund(given().test)).id) },
    ];
  const mail =
    (name: string): AuditedCall =>
    async () => [
      given().owner,
      `mutation($id: ID!) { ${name}(id: $id) ${errors} }`,
      { id: String((await addFailedMail(given().test)).id) },
    ];
  return {
    retryRefund: refund('retryRefund'),
    settleRefund: refund('settleRefund'),
    sendMailAgain: mail('sendMailAgain'),
    discardMail: mail('discardMail'),
  };
}
