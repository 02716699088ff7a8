import { type Logger } from '../../infra/logger';
import { type RawHeaders, sign } from './card-provider';
import { sandboxSignatureHeader } from './sandbox-provider';

/** Calls the shop's webhook endpoint and resolves to the HTTP status. */
type WebhookEndpoint = (call: {
  readonly rawBody: Buffer;
  readonly headers: RawHeaders;
}) => Promise<{ readonly status: number }>;

const retryDelaysMs = [100, 1_000, 5_000, 30_000];

/**
 * Delivers payment events as a provider does: asynchronously, signed, and retried until acknowledged or out of retries. Calls the
 * same handler as network requests, with the same raw bytes.
 */
export class SandboxWebhooks {
  private readonly pendingRetries = new Map<NodeJS.Timeout, () => void>();
  private readonly activeDeliveries = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly secret: string,
    private readonly endpoint: WebhookEndpoint,
    private readonly logger: Logger,
  ) {}

  /** Starts the delivery of an event without waiting for it. */
  dispatch(event: { readonly id: string; readonly provider_order_id: string; readonly type: string }): void {
    const delivery = this.deliver(Buffer.from(JSON.stringify(event)));
    this.activeDeliveries.add(delivery);
    void delivery.finally(() => this.activeDeliveries.delete(delivery));
  }

  /** Resolves when no delivery is in progress. */
  async settled(): Promise<void> {
    while (this.activeDeliveries.size > 0) await Promise.all(this.activeDeliveries);
  }

  /** Cancels pending retries and resolves when no delivery is in progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const [timer, wake] of this.pendingRetries) {
      clearTimeout(timer);
      wake();
    }
    await this.settled();
  }

  private async deliver(rawBody: Buffer): Promise<void> {
    await this.pause(0);
    for (const pauseMs of [...retryDelaysMs, null]) {
      if (this.stopped || (await this.attemptDelivery(rawBody)) || pauseMs === null) return;
      await this.pause(pauseMs);
    }
  }

  private async attemptDelivery(rawBody: Buffer): Promise<boolean> {
    try {
      const { status } = await this.endpoint({
        rawBody,
        headers: { [sandboxSignatureHeader]: sign(rawBody, this.secret) },
      });
      return status < 300;
    } catch (error) {
      this.logger.warn('a webhook of the sandbox provider was not accepted', { provider: 'sandbox' }, error);
      return false;
    }
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.pendingRetries.delete(timer);
        resolve();
      }, milliseconds);
      timer.unref();
      this.pendingRetries.set(timer, resolve);
    });
  }
}
