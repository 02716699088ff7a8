import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity';

/** A claim is renewed before each attempt, and outlives three of the longest duration. Another process takes up the endpoints of one that died. */
const leaseMs = 30_000;

/** Hands out deliveries to processes. One process at a time sends to an endpoint, so that events arrive in order. */
export class DeliveryQueue {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the endpoints that are free and have due deliveries, those that were served longest ago first. */
  due(limit: number): Promise<readonly WebhookEndpoint[]> {
    const { manager } = this.db;
    const waiting = manager
      .createQueryBuilder(WebhookDelivery, 'delivery')
      .select('1')
      .where("delivery.endpointId = endpoint.id AND delivery.status = 'pending' AND delivery.nextAttemptAt <= :now");
    return manager
      .createQueryBuilder(WebhookEndpoint, 'endpoint')
      .innerJoin('endpoint.app', 'app')
      .where("endpoint.status = 'active' AND endpoint.claimedUntil <= :now AND app.revokedAt IS NULL")
      .andWhere('(endpoint.restsUntil IS NULL OR endpoint.restsUntil <= :now)')
      .andWhere(`EXISTS (${waiting.getQuery()})`)
      .setParameter('now', this.clock.now())
      .orderBy('endpoint.claimedUntil')
      .addOrderBy('endpoint.id')
      .limit(limit)
      .getMany();
  }

  /** @returns the claim; undefined when another process has it */
  async claim(id: number): Promise<string | undefined> {
    const claim = publicId();
    const now = this.clock.now();
    const isFree = { id, status: 'active', claimedUntil: LessThanOrEqual(now) } as const;
    const isClaimed = await updateGuarded(this.db.manager, WebhookEndpoint, isFree, { claim, ...this.lease() });
    return isClaimed ? claim : undefined;
  }

  /** @returns the endpoint as it is now; null once it is paused, removed or claimed by another process */
  async renew(id: number, claim: string): Promise<WebhookEndpoint | null> {
    const own = { id, claim, status: 'active' } as const;
    if (!(await updateGuarded(this.db.manager, WebhookEndpoint, own, this.lease()))) return null;
    return this.db.manager.findOneBy(WebhookEndpoint, own);
  }

  async release(id: number, claim: string): Promise<void> {
    const released = { claim: null, claimedUntil: this.clock.now() };
    await updateGuarded(this.db.manager, WebhookEndpoint, { id, claim }, released);
  }

  /** Returns the delivery that has been due for longest. An event waits for earlier ones of its subject. */
  next(endpointId: number): Promise<WebhookDelivery | null> {
    const { manager } = this.db;
    const earlier = manager
      .createQueryBuilder(WebhookDelivery, 'earlier')
      .select('1')
      .where(
        "earlier.endpointId = delivery.endpointId AND earlier.subject = delivery.subject AND earlier.status = 'pending'",
      )
      .andWhere('earlier.eventId < delivery.eventId');
    return (
      manager
        .createQueryBuilder(WebhookDelivery, 'delivery')
        .innerJoinAndSelect('delivery.event', 'event')
        .where("delivery.endpointId = :endpointId AND delivery.status = 'pending'", { endpointId })
        .andWhere('delivery.nextAttemptAt <= :now', { now: this.clock.now() })
        .andWhere(`NOT EXISTS (${earlier.getQuery()})`)
        // This is the order of an index, so that few rows are read however many events wait.
        .orderBy('delivery.nextAttemptAt')
        .addOrderBy('delivery.id')
        .limit(1)
        .getOne()
    );
  }

  private lease() {
    return { claimedUntil: new Date(this.clock.now().getTime() + leaseMs) };
  }
}
