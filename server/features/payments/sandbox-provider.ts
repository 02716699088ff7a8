import { randomBytes } from 'node:crypto';
import { type DataSource } from 'typeorm';
import { z } from 'zod';
import { insertUnlessPresent } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import {
  type CardProvider,
  type ProviderCallback,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type RawHeaders,
  isSignedBy,
} from './card-provider';
import { SandboxPayment, SandboxRefund } from './sandbox.entity';

export const sandboxSignatureHeader = 'x-sandbox-signature';

/** Returns the content that the sandbox signs for the page's callback. */
export const callbackContent = (providerOrderId: string, transactionId: string) =>
  `${providerOrderId}|${transactionId}`;

const statuses: Record<SandboxPayment['status'], ProviderPayment['status']> = {
  created: 'pending',
  declined: 'failed',
  captured: 'captured',
  refunded: 'refunded',
};

const webhookEvent = z
  .object({ id: z.string(), provider_order_id: z.string() })
  .transform(({ id, provider_order_id: providerOrderId }) => ({ id, providerOrderId }));

/**
 * Tests complete orders without an account at an external card provider. It has its own records and behaves like an external provider:
 * signed callbacks, signed webhooks, look-ups, refunds.
 */
export class SandboxProvider implements CardProvider {
  readonly name = 'sandbox';
  readonly publicKey = 'sandbox_public_key';

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secret: string,
  ) {}

  /** The sandbox has no keys. */
  tryKeys(): Promise<void> {
    return Promise.resolve();
  }

  async start(order: ProviderOrder): Promise<{ providerOrderId: string }> {
    const providerOrderId = `sbx_order_${randomBytes(12).toString('hex')}`;
    await this.db.manager.insert(SandboxPayment, {
      ...order,
      providerOrderId,
      status: 'created',
      createdAt: this.clock.now(),
    });
    return { providerOrderId };
  }

  verify({ transactionId, signature }: ProviderCallback, storedProviderOrderId: string): boolean {
    return isSignedBy(this.secret, callbackContent(storedProviderOrderId, transactionId), signature);
  }

  async lookUp(providerOrderId: string): Promise<ProviderPayment[]> {
    const payment = await this.db.manager.findOneBy(SandboxPayment, { providerOrderId });
    if (!payment?.providerPaymentId) return [];
    const { receipt, amount, currency, status } = payment;
    return [{ id: payment.providerPaymentId, providerOrderId, receipt, amount, currency, status: statuses[status] }];
  }

  readWebhook(rawBody: Buffer, headers: RawHeaders): ProviderEvent | null {
    const signature = headers[sandboxSignatureHeader];
    if (typeof signature !== 'string' || !isSignedBy(this.secret, rawBody, signature)) return null;
    return webhookEvent.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null;
  }

  async refund({ key, providerOrderId, amount }: ProviderRefund): Promise<{ providerRefundId: string | null }> {
    const { manager } = this.db;
    const known = await manager.findOneBy(SandboxRefund, { idempotencyKey: key });
    if (known) return { providerRefundId: known.providerRefundId };
    const payment = await manager.findOneBy(SandboxPayment, { providerOrderId });
    const left = Math.min(amount, (payment?.amount ?? 0) - (await this.refunded(providerOrderId)));
    if (payment?.providerPaymentId == null || left <= 0) return { providerRefundId: null };
    const now = this.clock.now();
    const providerRefundId = `sbx_rfnd_${randomBytes(12).toString('hex')}`;
    const refund = { providerOrderId, idempotencyKey: key, amount: left, providerRefundId, createdAt: now };
    await insertUnlessPresent(manager, SandboxRefund, refund);
    if ((await this.refunded(providerOrderId)) >= payment.amount)
      await manager.update(SandboxPayment, { providerOrderId }, { status: 'refunded', refundedAt: now });
    // Concurrent calls with one key all return the refund that was inserted first.
    return manager.findOneByOrFail(SandboxRefund, { idempotencyKey: key });
  }

  private async refunded(providerOrderId: string): Promise<number> {
    return (await this.db.manager.sum(SandboxRefund, 'amount', { providerOrderId })) ?? 0;
  }
}
