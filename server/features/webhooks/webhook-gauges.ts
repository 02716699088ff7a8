import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { waitingGauges } from '../../database/waiting-rows';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity';

/** Measures the events and deliveries that wait. */
export const webhookGauges = (db: DataSource, clock: Clock) =>
  waitingGauges('webhooks', db, clock, [
    {
      entity: WebhookDelivery,
      where: "waiting.status = 'pending'",
      count: {
        shop_webhooks_waiting: 'Events that an endpoint of a partner has not been sent yet, counted up to 10,000.',
      },
      seconds: { shop_webhooks_waiting_oldest_seconds: 'Age of the oldest of these; 0 without one.' },
    },
    {
      entity: WebhookDelivery,
      where: "waiting.status = 'failed'",
      count: {
        shop_webhooks_failed:
          'Events that were given up after three days of attempts, of the last 30 days, counted up to 10,000.',
      },
    },
    {
      entity: WebhookEndpoint,
      where: "waiting.status = 'paused'",
      count: {
        shop_webhook_endpoints_paused:
          'Endpoints of partners that are paused, by staff or after three days without success.',
      },
    },
  ]);
