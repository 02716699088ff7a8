import { type PaymentConfirmation } from '../../features/payments/confirm-payment';
import { SandboxPayment } from '../../features/payments/sandbox.entity';
import { callbackContent, sandboxSignatureHeader } from '../../features/payments/sandbox-provider';
import { sign } from '../../features/payments/card-provider';
import { type Order } from '../../features/orders/order.entity';
import { addFilledCart, type FilledCart, type OrderTestContext, type CartItem } from './orders';

/** A card order that is not paid yet. */
export interface StartedOrder extends FilledCart {
  readonly order: Order;
  readonly providerOrderId: string;
}

/** What the provider's popup returns to the page. */
export type PaidCard = Pick<PaymentConfirmation, 'transactionId' | 'signature'>;

export async function startOrder(
  { db, services }: OrderTestContext,
  wanted: readonly CartItem[],
  facts: Parameters<typeof addFilledCart>[2] = {},
): Promise<StartedOrder> {
  const filled = await addFilledCart(db, wanted, facts);
  const { order, card } = await services.placeOrder.place(filled.request({ method: 'card' }));
  if (!card) throw new Error('The order does not wait for a card.');
  return { ...filled, order, providerOrderId: card.providerOrderId };
}

export const viewerOf = ({ request }: Pick<FilledCart, 'request'>) => request().viewer;

export const claimOf = ({ order, providerOrderId }: StartedOrder, paid: PaidCard): PaymentConfirmation => ({
  orderNumber: order.number,
  providerOrderId,
  ...paid,
});

/** Confirms a payment, as the page's callback does. */
export const confirmPayment = ({ services }: OrderTestContext, of: StartedOrder, paid: PaidCard) =>
  services.confirmPayment.run(viewerOf(of), claimOf(of, paid));

export const cancelPayment = ({ services }: OrderTestContext, of: StartedOrder) =>
  services.cancelPayment.run(viewerOf(of), of.order.number);

/** Records a payment at the provider without notifying the shop. @param change overrides of the provider's record */
export async function payWithoutWebhook(
  { db, secret }: Pick<OrderTestContext, 'db' | 'secret'>,
  { providerOrderId }: Pick<StartedOrder, 'providerOrderId'>,
  change: Partial<SandboxPayment> = {},
): Promise<PaidCard> {
  const transactionId = `sbx_pay_${providerOrderId}`;
  await db.manager.update(
    SandboxPayment,
    { providerOrderId },
    { status: 'captured', providerPaymentId: transactionId, ...change },
  );
  return { transactionId, signature: sign(callbackContent(providerOrderId, transactionId), secret) };
}

/** Delivers a webhook with this body; the signature is the provider's by default. */
export function deliverWebhook(
  { services, secret }: OrderTestContext,
  body: unknown,
  signature?: string,
): Promise<boolean> {
  const rawBody = Buffer.from(JSON.stringify(body));
  return services.cardWebhook.receive(rawBody, { [sandboxSignatureHeader]: signature ?? sign(rawBody, secret) });
}

/** Body of the webhook that an order was paid. */
export const paidEvent = ({ order, providerOrderId }: StartedOrder) => ({
  id: `evt_${order.number}`,
  provider_order_id: providerOrderId,
});
