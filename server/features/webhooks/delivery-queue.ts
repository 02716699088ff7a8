import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { publicId } from '../../infra/ids';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity';

/** A claim outlives three attempts of the longest duration; it is renewed before each. A dead process's endpoints are taken up after it. */
const leaseMs = 30_000;

/** Which process sends to which endpoint: one at a time to each, so that events arrive in order. */
export class DeliveryQueue {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns endpoints that are free and have something to be sent, those that were served longest ago first. */
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
  async claim({ id }: Pick<WebhookEndpoint, 'id'>): Promise<string | undefined> {
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

  /** Returns the delivery that has been due for longest, of those whose subject has no earlier event that waits. */
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
        // The order of an index, so that however many events wait, few are read.
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
