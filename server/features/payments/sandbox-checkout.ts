import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type DataSource, In } from 'typeorm';
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

const outcomeOf = (card: string): TestCardOutcome | undefined =>
  Object.entries(testCards).find(([number]) => number === card)?.[1];

const failed = (status: number, msg: string, code: FailureCode) =>
  new RestResponse(status, { logstatus: 'failed', msg, code });

const invalid = (field: string, msg: string, code: FailureCode = 'INVALID') =>
  new RestResponse(400, { logstatus: 'failed', msg, code, errors: { [field]: msg } });

const unknownPayment = () => failed(404, 'There is no such payment.', 'NOT_FOUND');

/** A route outside the API. */
export interface NonApiRoute {
  readonly method: 'POST';
  /** Absolute path on the site. */
  readonly path: string;
  /** @param body the parsed JSON body, not validated */
  run(body: unknown): Promise<RestResponse>;
}

function textIn(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : null;
}

/** The backend of the sandbox's popup. */
export class SandboxCheckout implements NonApiRoute {
  readonly method = 'POST';
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
   */
  async run(body: unknown): Promise<RestResponse> {
    const providerOrderId = textIn(body, 'provider_order_id');
    const card = textIn(body, 'card_number')?.replace(/[\s-]/g, '');
    if (!providerOrderId) return invalid('provider_order_id', 'provider_order_id is missing.', 'BLANK');
    const outcome = outcomeOf(card ?? '');
    if (!outcome) return invalid('card_number', 'This is none of the test cards.');
    if (outcome === 'paid') return this.capture(providerOrderId);
    const payment = await this.db.manager.findOneBy(SandboxPayment, { providerOrderId });
    if (!payment) return unknownPayment();
    return outcome === 'declined' ? this.decline(payment) : this.confirmCode(payment, body);
  }

  private async confirmCode({ providerOrderId }: SandboxPayment, body: unknown): Promise<RestResponse> {
    const code = textIn(body, 'code');
    if (code === null) return new RestResponse(200, { provider_order_id: providerOrderId, next_step: 'code' });
    if (!/^\d{6}$/.test(code)) return invalid('code', 'The code has six digits.');
    return this.capture(providerOrderId);
  }

  private async decline({ id }: SandboxPayment): Promise<RestResponse> {
    await updateGuarded(this.db.manager, SandboxPayment, { id, status: 'created' }, { status: 'declined' });
    return failed(402, 'The card was declined.', 'PAYMENT_FAILED');
  }

  /** Idempotent: repeated calls return the payment that was captured first. */
  private async capture(providerOrderId: string): Promise<RestResponse> {
    const transactionId = `sbx_pay_${randomBytes(12).toString('hex')}`;
    const captured = await updateGuarded(
      this.db.manager,
      SandboxPayment,
      { providerOrderId, status: In(['created', 'declined']) },
      { status: 'captured', providerPaymentId: transactionId, capturedAt: this.clock.now() },
    );
    if (!captured) return this.paidBefore(providerOrderId);
    this.report({ id: `evt_${transactionId}`, type: 'payment.captured', provider_order_id: providerOrderId });
    return this.paidAnswer(providerOrderId, transactionId);
  }

  private async paidBefore(providerOrderId: string): Promise<RestResponse> {
    const payment = await this.db.manager.findOneBy(SandboxPayment, { providerOrderId });
    return payment ? this.paidAnswer(providerOrderId, payment.providerPaymentId ?? '') : unknownPayment();
  }

  private paidAnswer(providerOrderId: string, transactionId: string): RestResponse {
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

  /** Sends a signed webhook after the answer, as a provider does. One that is lost is made up for by the reconciliation of payments. */
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
