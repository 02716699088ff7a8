import { type EntityManager } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import { OrderLineEvent } from './order-line.entity';

/** Adds one event to the history of each line. */
export async function recordEvents(
  manager: EntityManager,
  lines: readonly { readonly id: number }[],
  event: { readonly status: OrderStatus; readonly reason?: string | null; readonly at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const { status, reason = null, at } = event;
  await manager
    .createQueryBuilder()
    .insert()
    .into(OrderLineEvent)
    .values(lines.map((line) => ({ orderLineId: line.id, status, reason, at })))
    .updateEntity(false)
    .execute();
}
