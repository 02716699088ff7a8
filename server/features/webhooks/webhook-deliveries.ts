import { type EntityManager, In } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { insertInBatches } from '../../database/insert-in-batches';
import { matchesEvent } from './event-types';
import { newDelivery } from './webhook-events';
import { type DeliveryStatus, WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook.entity';

const maxListed = 50;

interface DeliveryFilter {
  readonly endpointId: number | undefined;
  readonly status: DeliveryStatus | undefined;
}

/** Returns the last deliveries for staff, the newest first. */
export function listDeliveries(
  manager: EntityManager,
  { endpointId, status }: DeliveryFilter,
): Promise<WebhookDelivery[]> {
  return manager.find(WebhookDelivery, {
    where: { ...(endpointId !== undefined && { endpointId }), ...(status !== undefined && { status }) },
    relations: { event: true, endpoint: true },
    order: { id: 'DESC' },
    take: maxListed,
  });
}

const replayBatch = 500;

/** Sends one event again, to all endpoints of its type. @returns to how many @throws ShopError NOT_FOUND */
export async function replayEvent(manager: EntityManager, eventId: string, now: Date): Promise<number> {
  const event = await manager.findOneBy(WebhookEvent, { publicId: eventId });
  if (!event) throw shopError('NOT_FOUND', staffErrorMessages.unknownEvent(eventId));
  let count = 0;
  for (const endpoint of await manager.find(WebhookEndpoint)) count += await replayTo(manager, endpoint, [event], now);
  return count;
}

/** Sends all events since a time to an endpoint again. @returns how many */
export async function replaySince(
  manager: EntityManager,
  endpoint: WebhookEndpoint,
  since: Date,
  now: Date,
): Promise<number> {
  let count = 0;
  for (let lastId = 0; ;) {
    const events = await manager
      .createQueryBuilder(WebhookEvent, 'event')
      .where('event.createdAt >= :since AND event.id > :lastId AND event.routedAt IS NOT NULL', { since, lastId })
      .orderBy('event.id')
      .limit(replayBatch)
      .getMany();
    count += await replayTo(manager, endpoint, events, now);
    lastId = events.at(-1)?.id ?? lastId;
    if (events.length < replayBatch) return count;
  }
}

/** Stores deliveries also for events that happened before the endpoint was registered. */
async function replayTo(
  manager: EntityManager,
  endpoint: WebhookEndpoint,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<number> {
  const wanted = events.filter(({ type }) => matchesEvent(endpoint.events, type));
  if (wanted.length === 0) return 0;
  const known = { endpointId: endpoint.id, eventId: In(wanted.map(({ id }) => id)) };
  const stored = await manager.find(WebhookDelivery, { where: known, select: { id: true, eventId: true } });
  const again = { status: 'pending', attempts: 0, firstAttemptAt: null, nextAttemptAt: now, endedAt: null } as const;
  await manager.update(WebhookDelivery, known, again);
  const missing = wanted.filter(({ id }) => !stored.some(({ eventId }) => eventId === id));
  await insertInBatches(
    manager,
    WebhookDelivery,
    missing.map(({ id, subject }) => newDelivery(id, endpoint.id, subject, now)),
  );
  return wanted.length;
}
