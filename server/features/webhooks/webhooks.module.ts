import { retentionDays } from '../../../domain/retention-days';
import { sendEventsTo } from '../../database/record-events';
import { createSealedTexts } from '../../infra/sealed-text';
import { defineModule, type Infrastructure, type Use } from '../module';
import { mailModule } from '../mail/mail.module';
import { DeliverWebhooks } from './deliver-webhooks';
import { sendWebhook } from './send-webhook';
import { DeliveryQueue } from './delivery-queue';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook.entity';
import { webhookGauges } from './webhook-gauges';
import { WebhookEvents } from './webhook-events';
import { RecordAttempt } from './record-attempt';
import { resolveBySystem } from './webhook-target';

const timeoutMs = 10_000;

function createServices({ db, clock, logger, points, config, settings, publicVersion }: Infrastructure, use: Use) {
  const events = new WebhookEvents(db, clock, publicVersion);
  sendEventsTo(db, events);
  const sealed = createSealedTexts(config.secrets.webhook);
  const { outbox } = use(mailModule);
  const target = { resolve: resolveBySystem, allowLoopback: config.webhookLocalTargets };
  const deliver = new DeliverWebhooks({
    events,
    queue: new DeliveryQueue(db, clock),
    recordAttempt: new RecordAttempt({ db, clock, logger, outbox, random: Math.random, settings }),
    send: (url, call, signal) => sendWebhook(url, call, { ...target, timeoutMs, signal }),
    sealed,
    clock,
    points,
    logger,
  });
  return { deliver, sealed, target };
}

/** Webhooks: signed events that are sent to partners' apps. */
export const webhooksModule = defineModule({
  name: 'webhooks',
  entities: [WebhookEndpoint, WebhookEvent, WebhookDelivery],
  services: createServices,
  jobs: ({ deliver }) => [{ name: 'deliver webhooks', intervalMs: 2_000, run: () => deliver.run() }],
  gauges: ({ db, clock }) => [webhookGauges(db, clock)],
  // Deliveries are deleted with their event, even those that a paused endpoint has not been sent.
  retention: [{ entity: WebhookEvent, where: 'webhook_event.created_at < :before', days: retentionDays.webhookEvent }],
  whenIdle: ({ deliver }) => deliver.whenIdle(),
  close: ({ deliver }) => deliver.stop(),
});
