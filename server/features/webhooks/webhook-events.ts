import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { insertInBatches } from '../../database/insert-in-batches';
import { markPublicChange, type PublicVersion } from '../../database/public-data';
import { ShopSetting } from '../../database/shop-setting.entity';
import { type BusinessEvent, type EventSink } from '../../database/record-events';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { matchesEvent } from './event-types';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook.entity';

type Listener = Pick<WebhookEndpoint, 'id' | 'events'>;

/** A transaction routes at most this many events. */
const batchSize = 100;

const endpointsKey = 'webhooks.endpoints';

/** Tells all processes, in the transaction that adds an endpoint, that they may have to store other types of events. */
export async function markEndpoints(manager: EntityManager): Promise<void> {
  await manager.upsert(ShopSetting, { key: endpointsKey, value: randomUUID() }, ['key']);
  // Processes that share Redis are told at once.
  markPublicChange(manager);
}

/** Stores events in the transactions that cause them, and afterwards one delivery for each endpoint of their type. */
export class WebhookEvents implements EventSink {
  /** The patterns of all endpoints; undefined until they are first read. */
  private patterns: readonly string[] | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    version: Pick<PublicVersion, 'follow'>,
  ) {
    let known: string | undefined;
    version.follow([endpointsKey], (valueOf) => {
      const current = valueOf(endpointsKey);
      if (current !== known) this.patterns = undefined;
      known = current;
    });
  }

  /** A process learns of endpoints that others have added with the version of the public data, within a second. */
  wants(type: string): boolean {
    return this.patterns?.some((pattern) => matchesEvent(pattern, type)) ?? true;
  }

  async store(manager: EntityManager, events: readonly BusinessEvent[]): Promise<void> {
    if (this.patterns === undefined) await this.refresh(manager);
    const createdAt = this.clock.now();
    const rows = events
      .filter(({ type }) => this.wants(type))
      .map(({ type, subject, data }) => ({
        publicId: `evt_${publicId()}`,
        type,
        subject,
        data: JSON.stringify(data),
        createdAt,
      }));
    await insertInBatches(manager, WebhookEvent, rows);
  }

  /** Reads the types of events that endpoints subscribe to. */
  async refresh(manager: EntityManager = this.db.manager): Promise<void> {
    this.patterns = (await listeners(manager)).map(({ events }) => events);
  }

  /** Stores the deliveries of new events. @returns how many events */
  async route(): Promise<number> {
    let routed = 0;
    let count = batchSize;
    while (count === batchSize) {
      count = await this.routeBatch();
      routed += count;
    }
    return routed;
  }

  private async routeBatch(): Promise<number> {
    const { manager } = this.db;
    const events = await manager.find(WebhookEvent, {
      where: { routedAt: IsNull() },
      order: { id: 'ASC' },
      take: batchSize,
      select: { id: true, type: true, subject: true },
    });
    if (events.length > 0) await inTransaction(this.db, (transaction) => this.routeEvents(transaction, events));
    return events.length;
  }

  /**
   * Routes events in the order of their ids: another process that routes the same events waits at the first for the commit, and so stores
   * no delivery of a later event of a subject before one of an earlier event.
   */
  private async routeEvents(manager: EntityManager, events: readonly WebhookEvent[]): Promise<void> {
    const routedAt = this.clock.now();
    const endpoints = await listeners(manager);
    const rows: ReturnType<typeof newDelivery>[] = [];
    for (const { id, type, subject } of events) {
      if (!(await updateGuarded(manager, WebhookEvent, { id, routedAt: IsNull() }, { routedAt }))) continue;
      for (const endpoint of endpoints)
        if (matchesEvent(endpoint.events, type)) rows.push(newDelivery(id, endpoint.id, subject, routedAt));
    }
    await insertInBatches(manager, WebhookDelivery, rows);
  }
}

/** Returns the endpoints of apps that are not revoked. Paused ones are included: they get their events later. */
function listeners(manager: EntityManager): Promise<readonly Listener[]> {
  return manager
    .createQueryBuilder(WebhookEndpoint, 'endpoint')
    .innerJoin('endpoint.app', 'app')
    .select(['endpoint.id', 'endpoint.events'])
    .where('app.revokedAt IS NULL')
    .getMany();
}

/** Returns a delivery that is due. */
export function newDelivery(eventId: number, endpointId: number, subject: string, now: Date) {
  return {
    eventId,
    endpointId,
    subject,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
  } as const;
}
