import { type DataSource, type EntityManager } from 'typeorm';
import { type ShopSettings } from '../../../domain/shop-settings';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { describeError, type Logger } from '../../infra/logger';
import { type Outbox } from '../mail/outbox';
import { type WebhookResponse } from './send-webhook';
import { askedPauseMs, maxRetryMs, type Random, restMs, retryDelayMs } from './retry-schedule';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity';

/** The result of one attempt: a response, or the error without one. */
export type Attempt = WebhookResponse | { readonly error: unknown };

type DeliveryOutcome = Partial<
  Pick<WebhookDelivery, 'status' | 'endedAt' | 'nextAttemptAt' | 'lastStatus' | 'lastError'>
>;

interface RecordAttemptDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly random: Random;
  /** The support address gets a mail when an endpoint is paused. */
  readonly settings: { readonly values: Pick<ShopSettings, 'supportEmail'> };
}

const maxErrorLength = 300;
/** 410 Gone: the receiver no longer exists. */
const gone = 410;

const describe = (attempt: Attempt) =>
  ('error' in attempt ? describeError(attempt.error).message : `${attempt.status} ${attempt.excerpt}`.trim()).slice(
    0,
    maxErrorLength,
  );

/** Records the results of attempts, and schedules the next one. */
export class RecordAttempt {
  constructor(private readonly deps: RecordAttemptDependencies) {}

  /** @returns whether the endpoint may be called again at once */
  async run(endpoint: WebhookEndpoint, delivery: WebhookDelivery, attempt: Attempt): Promise<boolean> {
    const isDelivered = 'status' in attempt && attempt.status >= 200 && attempt.status < 300;
    return inTransaction(this.deps.db, async (manager) => {
      if (isDelivered) await this.succeed(manager, endpoint, delivery, attempt.status);
      else await this.fail(manager, endpoint, delivery, attempt);
      return isDelivered;
    });
  }

  private async succeed(
    manager: EntityManager,
    endpoint: WebhookEndpoint,
    delivery: WebhookDelivery,
    lastStatus: number,
  ): Promise<void> {
    const now = this.deps.clock.now();
    await this.update(manager, delivery, { status: 'delivered', endedAt: now, lastStatus, lastError: null });
    const healthy = { failures: 0, failingSince: null, restsUntil: null, lastSuccessAt: now };
    await manager.update(WebhookEndpoint, { id: endpoint.id }, healthy);
  }

  private async fail(
    manager: EntityManager,
    endpoint: WebhookEndpoint,
    delivery: WebhookDelivery,
    attempt: Attempt,
  ): Promise<void> {
    const { clock, random, logger } = this.deps;
    const now = clock.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    const attempts = delivery.attempts + 1;
    const asked = 'status' in attempt ? askedPauseMs(attempt.retryAfter, now) : 0;
    const isGivenUp = isOld(delivery.firstAttemptAt, now);
    const error = describe(attempt);
    await this.update(manager, delivery, {
      ...(isGivenUp && { status: 'failed', endedAt: now }),
      nextAttemptAt: later(Math.max(retryDelayMs(attempts, random), asked)),
      lastStatus: 'status' in attempt ? attempt.status : null,
      lastError: error,
    });
    logger.warn('a webhook was not delivered', { entityId: delivery.event.publicId, attempt: attempts, reason: error });
    const failures = endpoint.failures + 1;
    const failingSince = endpoint.failingSince ?? now;
    const restsUntil = later(Math.max(restMs(failures, random), asked));
    await manager.update(WebhookEndpoint, { id: endpoint.id }, { failures, failingSince, restsUntil });
    if ('status' in attempt && attempt.status === gone)
      await this.pause(manager, endpoint, 'The receiver answered 410 Gone.');
    else if (isOld(failingSince, now)) await this.pause(manager, endpoint, `No success for three days. Last: ${error}`);
    else if (isGivenUp) logger.error('a webhook was given up after three days', { entityId: delivery.event.publicId });
  }

  private async update(manager: EntityManager, delivery: WebhookDelivery, set: DeliveryOutcome): Promise<void> {
    const { id, attempts, firstAttemptAt } = delivery;
    await updateGuarded(
      manager,
      WebhookDelivery,
      { id, status: 'pending', attempts },
      { ...set, attempts: attempts + 1, firstAttemptAt: firstAttemptAt ?? this.deps.clock.now() },
    );
  }

  private async pause(manager: EntityManager, { id, publicId, url }: WebhookEndpoint, reason: string): Promise<void> {
    const { logger, outbox, settings, clock } = this.deps;
    const pausedReason = reason.slice(0, 200);
    if (!(await updateGuarded(manager, WebhookEndpoint, { id, status: 'active' }, { status: 'paused', pausedReason })))
      return;
    logger.error('a webhook endpoint was paused', { entityId: publicId, reason });
    await outbox.enqueue(manager, {
      kind: 'webhook-paused',
      dedupeKey: `webhook-paused:${publicId}:${clock.now().getTime()}`,
      recipient: settings.values.supportEmail,
      payload: { endpointId: publicId, url, reason },
    });
  }
}

const isOld = (since: Date | null, now: Date) => since !== null && now.getTime() - since.getTime() >= maxRetryMs;
