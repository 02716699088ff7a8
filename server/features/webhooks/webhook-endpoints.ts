import { type EntityManager, In, IsNull } from 'typeorm';
import { type AppScope } from '../../../domain/app-scopes';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { insertInBatches } from '../../database/insert-in-batches';
import { updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { type SealedTexts } from '../../infra/sealed-text';
import { PartnerApp } from '../partner-apps/partner-app.entity';
import { eventTypes, matchesEvent } from './event-types';
import { newWebhookSecret } from './sign-webhook';
import { markEndpoints, newDelivery } from './webhook-events';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook.entity';

export interface NewEndpoint {
  readonly app: PartnerApp;
  readonly url: string;
  /** Patterns as {@link WebhookEndpoint.events} stores them. */
  readonly events: string;
}

/** The secret cannot be shown again. */
export interface IssuedSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

const scopeOf: Readonly<Record<string, AppScope>> = { order: 'orders:read', product: 'catalogue:read' };

/** Finds the app of an operator's words: its id or its name. @throws ShopError NOT_FOUND for none, or several of that name */
export async function findApp(manager: EntityManager, idOrName: string): Promise<PartnerApp> {
  const named = /^\d{1,9}$/.test(idOrName) ? { id: Number(idOrName) } : { name: idOrName };
  const [app, another] = await manager.find(PartnerApp, { where: { ...named, revokedAt: IsNull() }, take: 2 });
  if (app && !another) return app;
  throw shopError('NOT_FOUND', staffErrorMessages.unknownWebhookApp(idOrName));
}

/** Registers an endpoint. @throws ShopError INVALID for events that the app's scopes do not cover */
export async function addEndpoint(
  manager: EntityManager,
  { app, url, events }: NewEndpoint,
  { sealed, now }: { readonly sealed: SealedTexts; readonly now: Date },
): Promise<IssuedSecret> {
  const missing = eventTypes
    .filter((type) => matchesEvent(events, type))
    .map((type) => scopeOf[type.split('.')[0] ?? ''])
    .find((scope) => scope === undefined || !app.scopes.includes(scope));
  if (missing !== undefined) throw shopError('INVALID', staffErrorMessages.scopeMissing(app.name, missing));
  const secret = newWebhookSecret();
  const endpoint = manager.create(WebhookEndpoint, {
    publicId: `ep_${publicId()}`,
    appId: app.id,
    url,
    events,
    secret: sealed.seal(secret),
    previousSecret: null,
    previousSecretUntil: null,
    status: 'active',
    pausedReason: null,
    failures: 0,
    failingSince: null,
    lastSuccessAt: null,
    restsUntil: null,
    claim: null,
    claimedUntil: now,
    createdAt: now,
  });
  await manager.insert(WebhookEndpoint, endpoint);
  await markEndpoints(manager);
  return { endpoint, secret };
}

/** @throws ShopError NOT_FOUND */
export async function findEndpoint(manager: EntityManager, endpointId: string): Promise<WebhookEndpoint> {
  const endpoint = await manager.findOne(WebhookEndpoint, {
    where: { publicId: endpointId },
    relations: { app: true },
  });
  if (!endpoint) throw shopError('NOT_FOUND', staffErrorMessages.unknownEndpoint(endpointId));
  return endpoint;
}

/** Ends an endpoint, with everything that it has not been sent. @throws ShopError NOT_FOUND */
export async function removeEndpoint(manager: EntityManager, endpointId: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(manager, endpointId);
  await manager.delete(WebhookEndpoint, { id: endpoint.id });
  return endpoint;
}

/** Stops sending; events are kept for the endpoint. @throws ShopError NOT_FOUND */
export async function pauseEndpoint(
  manager: EntityManager,
  endpointId: string,
  reason: string,
): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(manager, endpointId);
  await manager.update(WebhookEndpoint, { id: endpoint.id }, { status: 'paused', pausedReason: reason });
  return endpoint;
}

/** Sends again, beginning with what was kept; the time of retries begins anew. @throws ShopError NOT_FOUND */
export async function resumeEndpoint(manager: EntityManager, endpointId: string, now: Date): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(manager, endpointId);
  const healthy = { status: 'active', pausedReason: null, failures: 0, failingSince: null, restsUntil: null } as const;
  await manager.update(WebhookEndpoint, { id: endpoint.id }, healthy);
  await manager.update(
    WebhookDelivery,
    { endpointId: endpoint.id, status: 'pending' },
    { attempts: 0, firstAttemptAt: null, nextAttemptAt: now },
  );
  return endpoint;
}

/** Gives an endpoint a new secret; until `overlapEnd` payloads are signed with the present one too. @throws ShopError NOT_FOUND */
export async function rotateSecret(
  manager: EntityManager,
  endpointId: string,
  { sealed, overlapEnd }: { readonly sealed: SealedTexts; readonly overlapEnd: Date },
): Promise<IssuedSecret> {
  const endpoint = await findEndpoint(manager, endpointId);
  const { id, secret: present } = endpoint;
  const secret = newWebhookSecret();
  const set = { secret: sealed.seal(secret), previousSecret: present, previousSecretUntil: overlapEnd };
  // Guarded: of two rotations at the same time, one would end a secret that was never in use.
  if (!(await updateGuarded(manager, WebhookEndpoint, { id, secret: present }, set)))
    throw shopError('NOT_FOUND', staffErrorMessages.unknownEndpoint(endpointId));
  return { endpoint, secret };
}

const replayBatch = 500;

/** Sends one event again, to all endpoints of its type. @returns how many @throws ShopError NOT_FOUND */
export async function replayEvent(manager: EntityManager, eventId: string, now: Date): Promise<number> {
  const event = await manager.findOneBy(WebhookEvent, { publicId: eventId });
  if (!event) throw shopError('NOT_FOUND', staffErrorMessages.unknownEvent(eventId));
  let count = 0;
  for (const endpoint of await manager.find(WebhookEndpoint)) count += await replayTo(manager, endpoint, [event], now);
  return count;
}

/** Sends an endpoint all events since a time again. @returns how many */
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

/** Also stores deliveries of events that happened before the endpoint was registered. */
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
