import { randomBytes } from 'node:crypto';
import { type DataSource, In } from 'typeorm';
import { testCards, type TestCardOutcome } from '../../../domain/test-cards';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { RestAnswer } from '../../rest/row';
import { SandboxPayment } from './sandbox-payment.entity';
import { callbackContent } from './sandbox-provider';
import { type SandboxWebhooks } from './sandbox-webhooks';
import { sign } from './signatures';

const outcomeOf = (card: string): TestCardOutcome | undefined =>
  Object.entries(testCards).find(([number]) => number === card)?.[1];

const refused = (status: number, msg: string, field?: string) =>
  new RestAnswer(status, { logstatus: 'failed', msg, ...(field ? { errors: { [field]: msg } } : {}) });

/** A route outside the API. */
export interface OutsideRow {
  readonly method: 'POST';
  /** Absolute path on the site. */
  readonly path: string;
  /** @param body the parsed JSON body, not validated */
  run(body: unknown): Promise<RestAnswer>;
}

function textIn(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : null;
}

/** The backend of the sandbox's popup. */
export class SandboxCheckout implements OutsideRow {
  readonly method = 'POST';
  readonly path = '/sandbox/payments';

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secret: string,
    private readonly webhooks: Pick<SandboxWebhooks, 'announce'>,
  ) {}

  /**
   * Pays with a test card. A card with a second step is answered `next_step: "code"`; the caller then repeats the call with
   * `code`, any six digits.
   */
  async run(body: unknown): Promise<RestAnswer> {
    const providerOrderId = textIn(body, 'provider_order_id');
    const card = textIn(body, 'card_number')?.replace(/[\s-]/g, '');
    if (!providerOrderId) return refused(400, 'provider_order_id is missing.', 'provider_order_id');
    const outcome = outcomeOf(card ?? '');
    if (!outcome) return refused(400, 'This is none of the test cards.', 'card_number');
    const payment = await this.db.manager.findOneBy(SandboxPayment, { providerOrderId });
    if (!payment) return refused(404, 'There is no such payment.');
    if (outcome === 'declined') return this.decline(payment);
    return outcome === 'code' ? this.withCode(payment, body) : this.capture(payment);
  }

  private async withCode(payment: SandboxPayment, body: unknown): Promise<RestAnswer> {
    const code = textIn(body, 'code');
    if (code === null) return new RestAnswer(200, { provider_order_id: payment.providerOrderId, next_step: 'code' });
    if (!/^\d{6}$/.test(code)) return refused(400, 'The code has six digits.', 'code');
    return this.capture(payment);
  }

  private async decline({ id }: SandboxPayment): Promise<RestAnswer> {
    await updateGuarded(this.db.manager, SandboxPayment, { id, status: 'created' }, { status: 'declined' });
    return refused(402, 'The card was declined.');
  }

  private async capture({ id, providerOrderId, providerPaymentId }: SandboxPayment): Promise<RestAnswer> {
    const transactionId = `sbx_pay_${randomBytes(12).toString('hex')}`;
    const captured = await updateGuarded(
      this.db.manager,
      SandboxPayment,
      { id, status: In(['created', 'declined']) },
      { status: 'captured', providerPaymentId: transactionId, capturedAt: this.clock.now() },
    );
    if (captured)
      this.webhooks.announce({
        id: `evt_${transactionId}`,
        type: 'payment.captured',
        provider_order_id: providerOrderId,
      });
    const paidWith = captured ? transactionId : (providerPaymentId ?? (await this.paymentOf(id)));
    // Idempotent: repeated calls return the same payment.
    return new RestAnswer(200, {
      provider_order_id: providerOrderId,
      transactionid: paidWith,
      provider_signature: sign(callbackContent(providerOrderId, paidWith), this.secret),
    });
  }

  private async paymentOf(id: number): Promise<string> {
    return (await this.db.manager.findOneByOrFail(SandboxPayment, { id })).providerPaymentId ?? '';
  }
}
