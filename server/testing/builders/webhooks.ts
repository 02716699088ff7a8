import { type DataSource } from 'typeorm';
import { addApp } from '../../features/partner-apps/partner-apps';
import { DeliverWebhooks } from '../../features/webhooks/deliver-webhooks';
import { addEndpoint, type IssuedSecret } from '../../features/webhooks/webhook-endpoints';
import { sendWebhook } from '../../features/webhooks/send-webhook';
import { DeliveryQueue } from '../../features/webhooks/delivery-queue';
import { WebhookEvents } from '../../features/webhooks/webhook-events';
import { RecordAttempt } from '../../features/webhooks/record-attempt';
import { type ResolveHost, resolveBySystem } from '../../features/webhooks/webhook-target';
import { Outbox } from '../../features/mail/outbox';
import { PublicVersion } from '../../database/public-data';
import { recordEvents, sendEventsTo } from '../../database/record-events';
import { inTransaction } from '../../database/transaction';
import { createLogger } from '../../infra/logger';
import { createSealedTexts, type SealedTexts } from '../../infra/sealed-text';
import { ignoredSyncPoints, type SyncPoints } from '../../infra/sync-points';
import { type TestClock } from '../clock';

export const sealedForTests = createSealedTexts('a key for tests');

interface WorkerOptions {
  readonly timeoutMs?: number;
  readonly allowLoopback?: boolean;
  readonly resolve?: ResolveHost;
  readonly points?: SyncPoints;
}

/** One process that delivers webhooks of a database, without its timer. */
export interface WebhookWorker {
  readonly events: WebhookEvents;
  readonly version: PublicVersion;
  readonly deliver: DeliverWebhooks;
  /** Sends what is due. */
  run(): Promise<void>;
}

export function webhookWorker(db: DataSource, clock: TestClock, options: WorkerOptions = {}): WebhookWorker {
  const { timeoutMs = 10_000, allowLoopback = true, resolve = resolveBySystem, points = ignoredSyncPoints } = options;
  const logger = createLogger({ level: 'silent' });
  const version = new PublicVersion(db);
  const events = new WebhookEvents(db, clock, version);
  sendEventsTo(db, events);
  const random = () => 0.5;
  const settings = { values: { supportEmail: 'owner@example.com' } };
  const deliver = new DeliverWebhooks({
    events,
    queue: new DeliveryQueue(db, clock),
    recordAttempt: new RecordAttempt({ db, clock, logger, outbox: new Outbox(clock), random, settings }),
    send: (url, call, signal) => sendWebhook(url, call, { timeoutMs, allowLoopback, resolve, signal }),
    sealed: sealedForTests,
    clock,
    points,
    logger,
  });
  return {
    events,
    version,
    deliver,
    run: async () => {
      await deliver.run();
      await deliver.whenIdle();
    },
  };
}

/** Adds an app with all reading scopes, and an endpoint of it. */
export async function addWebhookEndpoint(
  db: DataSource,
  url: string,
  { events = '*', sealed = sealedForTests }: { readonly events?: string; readonly sealed?: SealedTexts } = {},
): Promise<IssuedSecret> {
  const now = new Date('2026-03-02T10:00:00Z');
  return inTransaction(db, async (manager) => {
    const terms = { name: 'Boutique app', scopes: ['catalogue:read', 'orders:read'], callsPerMinute: null } as const;
    const { app } = await addApp(manager, terms, now);
    return addEndpoint(manager, { app, url, events }, { sealed, now });
  });
}

/** Commits one transaction that causes an event. */
export async function causeEvent(db: DataSource, subject: string, data: object, type = 'order.placed'): Promise<void> {
  await inTransaction(db, (manager) => {
    recordEvents(manager, [{ type, subject, data }]);
    return Promise.resolve();
  });
}
