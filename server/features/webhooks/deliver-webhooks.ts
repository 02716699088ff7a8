import { type Clock } from '../../infra/clock';
import { type Logger } from '../../infra/logger';
import { type SealedTexts } from '../../infra/sealed-text';
import { type SyncPoints } from '../../infra/sync-points';
import { type WebhookResponse } from './send-webhook';
import { signatureHeaders } from './sign-webhook';
import { type DeliveryQueue } from './delivery-queue';
import { type WebhookEvents } from './webhook-events';
import { type Attempt, type RecordAttempt } from './record-attempt';
import { type WebhookDelivery, type WebhookEndpoint, type WebhookEvent } from './webhook.entity';

/** One process sends to at most this many endpoints at the same time. */
const maxLanes = 8;
/** An endpoint is served for this time before another has its turn. A call that has begun is completed. */
const turnMs = 10_000;

/** At shutdown, calls may take this time before they are aborted. Another process then sends their events again. */
const graceMs = 3_000;

/** The version of the format of bodies. It is raised for a change that receivers have to know of. */
const payloadVersion = 1;

type Send = (
  url: string,
  call: { readonly headers: Record<string, string>; readonly body: string },
  signal: AbortSignal,
) => Promise<WebhookResponse>;

interface DeliverWebhooksDependencies {
  readonly events: WebhookEvents;
  readonly queue: DeliveryQueue;
  readonly recordAttempt: RecordAttempt;
  readonly send: Send;
  readonly sealed: SealedTexts;
  readonly clock: Clock;
  readonly points: SyncPoints;
  readonly logger: Logger;
}

/** Sends events to endpoints, each at least once, those of one subject in order. Safe in any number of processes. */
export class DeliverWebhooks {
  private readonly lanes = new Map<number, Promise<void>>();
  private readonly shutdown = new AbortController();
  private isStopped = false;

  constructor(private readonly deps: DeliverWebhooksDependencies) {}

  /**
   * Begins to send the due events. Does not wait for them: an endpoint that answers slowly would hold up the others' next turn.
   * @returns how many endpoints are due
   */
  async run(): Promise<number> {
    const { events, queue, logger } = this.deps;
    await events.refresh();
    await events.route();
    if (this.isStopped) return 0;
    const due = await queue.due(maxLanes);
    for (const endpoint of due) {
      if (this.lanes.size >= maxLanes) break;
      if (this.lanes.has(endpoint.id)) continue;
      const lane = this.serve(endpoint)
        .catch((error: unknown) => logger.error('webhooks could not be sent', { entityId: endpoint.publicId }, error))
        .finally(() => this.lanes.delete(endpoint.id));
      this.lanes.set(endpoint.id, lane);
    }
    return due.length;
  }

  /** Resolves when nothing is being sent. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.lanes.values());
  }

  /** Begins no further calls, and waits a few seconds for those that run. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const timer = setTimeout(() => this.shutdown.abort(), graceMs);
    await this.whenIdle();
    clearTimeout(timer);
  }

  private async serve({ id }: WebhookEndpoint): Promise<void> {
    const { queue } = this.deps;
    const claim = await queue.claim(id);
    if (claim === undefined) return;
    try {
      const end = performance.now() + turnMs;
      while (performance.now() < end && !this.isStopped) {
        const endpoint = await queue.renew(id, claim);
        const delivery = endpoint && (await queue.next(id));
        if (!endpoint || !delivery || !(await this.deliver(endpoint, delivery))) return;
      }
    } finally {
      await queue.release(id, claim);
    }
  }

  private async deliver(endpoint: WebhookEndpoint, delivery: WebhookDelivery): Promise<boolean> {
    const { recordAttempt, points } = this.deps;
    const attempt = await this.attempt(endpoint, delivery.event);
    // The shop has aborted the call, so it does not count as an attempt.
    if (this.shutdown.signal.aborted && 'error' in attempt) return false;
    await points.hit('webhook.sent');
    return recordAttempt.run(endpoint, delivery, attempt);
  }

  private async attempt(endpoint: WebhookEndpoint, event: WebhookEvent): Promise<Attempt> {
    const { send, clock } = this.deps;
    try {
      const body = bodyOf(event);
      // Fails for a secret that was sealed with another TOKEN_SECRET.
      const secrets = this.secretsOf(endpoint);
      const signed = signatureHeaders(secrets, { id: event.publicId, at: clock.now(), body });
      const headers = { 'content-type': 'application/json', 'user-agent': 'Fernwild-Webhooks/1', ...signed };
      return await send(endpoint.url, { headers, body }, this.shutdown.signal);
    } catch (error) {
      return { error };
    }
  }

  /** During a rotation a payload has two signatures, and receivers accept either. */
  private secretsOf({ secret, previousSecret, previousSecretUntil }: WebhookEndpoint): string[] {
    const { sealed, clock } = this.deps;
    const isOverlap = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > clock.now();
    return [secret, ...(isOverlap ? [previousSecret] : [])].map((text) => sealed.open(text));
  }
}

/** Returns the same text for every attempt. */
function bodyOf({ type, createdAt, data }: WebhookEvent): string {
  // The data were written by JSON.stringify of an object.
  return JSON.stringify({ type, timestamp: createdAt, version: payloadVersion, data: JSON.parse(data) as object });
}
