import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { readWaiting } from '../../database/count-waiting-rows';
import { type GaugeGroup } from '../../infra/gauges';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity';

/** Events and deliveries that wait. */
export function webhookGauges(db: DataSource, clock: Clock): GaugeGroup {
  const read = (status: string) =>
    readWaiting(
      db,
      { entity: WebhookDelivery, where: `waiting.status = '${status}'`, since: 'createdAt' },
      clock.now(),
    );
  return {
    name: 'webhooks',
    help: {
      shop_webhooks_waiting: 'Events that an endpoint of a partner has not been sent yet, counted up to 10,000.',
      shop_webhooks_waiting_oldest_seconds: 'Age of the oldest of these; 0 without one.',
      shop_webhooks_failed:
        'Events that were given up after three days of attempts, of the last 30 days, counted up to 10,000.',
      shop_webhook_endpoints_paused:
        'Endpoints of partners that are paused, by staff or after three days without success.',
    },
    read: async () => {
      const waiting = await read('pending');
      return {
        shop_webhooks_waiting: waiting.count,
        shop_webhooks_waiting_oldest_seconds: waiting.seconds,
        shop_webhooks_failed: (await read('failed')).count,
        shop_webhook_endpoints_paused: await db.manager.countBy(WebhookEndpoint, { status: 'paused' }),
      };
    },
  };
}
