import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type DataSource, In } from 'typeorm';
import { z } from 'zod';
import { type FailureCode } from '../../../domain/errors';
import { testCards, type TestCardOutcome } from '../../../domain/test-cards';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { type Logger } from '../../infra/logger';
import { RestResponse } from '../../rest/route';
import { type CardWebhook } from './card-webhook';
import { SandboxPayment } from './sandbox.entity';
import { callbackContent, sandboxSignatureHeader } from './sandbox-provider';
import { sign } from './card-provider';

const testCardOutcomes = new Map<string, TestCardOutcome>(Object.entries(testCards));

const text = z.string().optional().catch(undefined);
const payRequest = z.object({ provider_order_id: text, card_number: text, code: text }).catch({});

const failed = (status: number, msg: string, code: FailureCode) =>
  new RestResponse(status, { logstatus: 'failed', msg, code });

const invalid = (field: string, msg: string, code: FailureCode = 'INVALID') =>
  new RestResponse(400, { logstatus: 'failed', msg, code, errors: { [field]: msg } });

const unknownPayment = () => failed(404, 'There is no such payment.', 'NOT_FOUND');

/** The backend of the sandbox's popup, on a path outside the API. */
export class SandboxCheckout {
  readonly path = '/sandbox/payments';
  private readonly reports = new Set<Promise<unknown>>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secret: string,
    private readonly webhook: CardWebhook,
    private readonly logger: Logger,
  ) {}

  /**
   * Pays with a test card. A card with a second step is answered `next_step: "code"`; the caller then repeats the call with
   * `code`, any six digits.
   * @param body the parsed JSON body, not validated
   */
  async run(body: unknown): Promise<RestResponse> {
    const { provider_order_id: providerOrderId, card_number: card = '', code } = payRequest.parse(body);
    if (!providerOrderId) return invalid('provider_order_id', 'provider_order_id is missing.', 'BLANK');
    const outcome = testCardOutcomes.get(card.replace(/[\s-]/g, ''));
    if (!outcome) return invalid('card_number', 'This is none of the test cards.');
    if (outcome === 'paid') return this.capture(providerOrderId);
    if (!(await this.db.manager.existsBy(SandboxPayment, { providerOrderId }))) return unknownPayment();
    if (outcome === 'declined') return this.decline(providerOrderId);
    if (code === undefined) return new RestResponse(200, { provider_order_id: providerOrderId, next_step: 'code' });
    if (!/^\d{6}$/.test(code)) return invalid('code', 'The code has six digits.');
    return this.capture(providerOrderId);
  }

  private async decline(providerOrderId: string): Promise<RestResponse> {
    const open = { providerOrderId, status: 'created' } as const;
    await updateGuarded(this.db.manager, SandboxPayment, open, { status: 'declined' });
    return failed(402, 'The card was declined.', 'PAYMENT_FAILED');
  }

  /** Repeated calls return the payment that was captured first. */
  private async capture(providerOrderId: string): Promise<RestResponse> {
    const { manager } = this.db;
    const unpaid = { providerOrderId, status: In(['created', 'declined']) };
    const newId = `sbx_pay_${randomBytes(12).toString('hex')}`;
    const captured = { status: 'captured', providerPaymentId: newId, capturedAt: this.clock.now() } as const;
    const isCaptured = await updateGuarded(manager, SandboxPayment, unpaid, captured);
    if (isCaptured) this.report({ id: `evt_${newId}`, type: 'payment.captured', provider_order_id: providerOrderId });
    const payment = isCaptured ? captured : await manager.findOneBy(SandboxPayment, { providerOrderId });
    if (!payment) return unknownPayment();
    const transactionId = payment.providerPaymentId ?? '';
    return new RestResponse(200, {
      provider_order_id: providerOrderId,
      transactionid: transactionId,
      provider_signature: sign(callbackContent(providerOrderId, transactionId), this.secret),
    });
  }

  /** Resolves when no webhook is being delivered. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.reports);
  }

  /** Sends a signed webhook after the answer, as a provider does. The reconciler makes up for a lost one. */
  private report(event: object): void {
    const rawBody = Buffer.from(JSON.stringify(event));
    const headers = { [sandboxSignatureHeader]: sign(rawBody, this.secret) };
    const delivery = setImmediate()
      .then(() => this.webhook.receive(rawBody, headers))
      .catch((error: unknown) => {
        this.logger.warn('a webhook of the sandbox provider was not accepted', { provider: 'sandbox' }, error);
      })
      .finally(() => this.reports.delete(delivery));
    this.reports.add(delivery);
  }
}
