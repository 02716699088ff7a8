import { type EntityManager, IsNull } from 'typeorm';
import { type AppScope } from '../../../domain/app-scopes';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { type SealedTexts } from '../../infra/sealed-text';
import { PartnerApp } from '../partner-apps/partner-app.entity';
import { eventTypes, matchesEvent } from './event-types';
import { newWebhookSecret } from './sign-webhook';
import { markEndpoints } from './webhook-events';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity';

interface NewEndpoint {
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

/** A partner has a few endpoints. */
const maxEndpoints = 1000;

const scopeOf: Readonly<Record<string, AppScope>> = { order: 'orders:read', product: 'catalogue:read' };

/** Finds an app by its id or name. @throws ShopError NOT_FOUND for none, or several of that name */
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
    status: 'active',
    failures: 0,
    claimedUntil: now,
    createdAt: now,
  });
  await manager.insert(WebhookEndpoint, endpoint);
  await markEndpoints(manager);
  return { endpoint, secret };
}

interface ListedEndpoint {
  readonly endpoint: WebhookEndpoint;
  /** The number of events that it has not been sent. */
  readonly waiting: number;
}

/** Returns the endpoints for staff, the newest first. */
export async function listEndpoints(manager: EntityManager): Promise<readonly ListedEndpoint[]> {
  const endpoints = await manager.find(WebhookEndpoint, {
    relations: { app: true },
    order: { id: 'DESC' },
    take: maxEndpoints,
  });
  return Promise.all(
    endpoints.map(async (endpoint) => ({
      endpoint,
      waiting: await manager.countBy(WebhookDelivery, { endpointId: endpoint.id, status: 'pending' }),
    })),
  );
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

/** Removes an endpoint, with the deliveries that it has not been sent. */
export const removeEndpoint = (manager: EntityManager, { id }: WebhookEndpoint) =>
  manager.delete(WebhookEndpoint, { id });

/** Stops sending; the events of the endpoint wait. */
export const pauseEndpoint = (manager: EntityManager, { id }: WebhookEndpoint) =>
  manager.update(WebhookEndpoint, { id }, { status: 'paused', pausedReason: 'Paused by staff.' });

/** Sends again, beginning with the events that wait; their retries start from the beginning. */
export async function resumeEndpoint(manager: EntityManager, { id }: WebhookEndpoint, now: Date): Promise<void> {
  const healthy = { status: 'active', pausedReason: null, failures: 0, failingSince: null, restsUntil: null } as const;
  await manager.update(WebhookEndpoint, { id }, healthy);
  await manager.update(
    WebhookDelivery,
    { endpointId: id, status: 'pending' },
    { attempts: 0, firstAttemptAt: null, nextAttemptAt: now },
  );
}

/**
 * Gives an endpoint a new secret; until `overlapEnd` payloads are signed with the present one too.
 * @returns the secret, which cannot be shown again @throws ShopError NOT_FOUND if the endpoint has changed meanwhile
 */
export async function rotateSecret(
  manager: EntityManager,
  { id, publicId: endpointId, secret: present }: WebhookEndpoint,
  { sealed, overlapEnd }: { readonly sealed: SealedTexts; readonly overlapEnd: Date },
): Promise<string> {
  const secret = newWebhookSecret();
  const set = { secret: sealed.seal(secret), previousSecret: present, previousSecretUntil: overlapEnd };
  // Of two concurrent rotations, the second would end a secret that was never in use.
  if (!(await updateGuarded(manager, WebhookEndpoint, { id, secret: present }, set)))
    throw shopError('NOT_FOUND', staffErrorMessages.unknownEndpoint(endpointId));
  return secret;
}
