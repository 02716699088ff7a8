import { type EntityManager } from 'typeorm';
import { type DeliveryStatus, WebhookDelivery, WebhookEndpoint } from './webhook.entity';

/** There are a few per partner. */
const maxEndpoints = 1000;
const maxDeliveries = 50;

export interface ListedEndpoint {
  readonly endpoint: WebhookEndpoint;
  /** Events that it has not been sent. */
  readonly waiting: number;
}

/** The endpoints for staff, the newest first. */
export async function listEndpoints(manager: EntityManager): Promise<readonly ListedEndpoint[]> {
  const endpoints = await manager.find(WebhookEndpoint, {
    relations: { app: true },
    order: { id: 'DESC' },
    take: maxEndpoints,
  });
  const counts = await manager
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .select('delivery.endpointId', 'endpointId')
    .addSelect('COUNT(*)', 'waiting')
    .where("delivery.status = 'pending'")
    .groupBy('delivery.endpointId')
    .getRawMany<{ endpointId: number; waiting: number | string }>();
  const waiting = new Map(counts.map((row) => [row.endpointId, Number(row.waiting)]));
  return endpoints.map((endpoint) => ({ endpoint, waiting: waiting.get(endpoint.id) ?? 0 }));
}

export interface DeliveryFilter {
  readonly endpointId: number | undefined;
  readonly status: DeliveryStatus | undefined;
}

/** The last deliveries for staff, the newest first. */
export function listDeliveries(
  manager: EntityManager,
  { endpointId, status }: DeliveryFilter,
): Promise<WebhookDelivery[]> {
  return manager.find(WebhookDelivery, {
    where: { ...(endpointId !== undefined && { endpointId }), ...(status !== undefined && { status }) },
    relations: { event: true, endpoint: true },
    order: { id: 'DESC' },
    take: maxDeliveries,
  });
}
