import { type EntityManager } from 'typeorm';
import { updateGuarded } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { Payment } from './payment.entity';
import { ProviderEvent } from './provider-event.entity';
import { Refund } from './refund.entity';

/** A refund by its provider refund id. */
interface ProviderRefundRef {
  readonly provider: string;
  readonly providerRefundId: string;
}

/**
 * A failure report can arrive before the shop has stored the refund's provider id. Therefore the webhook stores the report first
 * and then searches the refund, while the refund job stores the id first and then searches reports. Both search with an UPDATE,
 * which waits for the other's transaction: at least one of the two finds what the other has stored. On a deadlock the database
 * aborts one of the transactions, and `inTransaction` runs it again.
 * @param manager of the transaction that has stored the report
 */
export async function reopenRefund(
  manager: EntityManager,
  named: ProviderRefundRef,
  now: Date,
  points: SyncPoints,
): Promise<void> {
  const { providerRefundId } = named;
  const { affected } = await manager.update(Refund, { providerRefundId }, { providerRefundId });
  if (affected === 0) return points.hit('webhook.refund-unknown');
  const refund = await manager.findOneByOrFail(Refund, { providerRefundId });
  await consumeReports(manager, named);
  await manager.update(Payment, { id: refund.paymentId }, { updatedAt: now });
  if (!(await reopen(manager, refund, now)) || refund.unmatchedPaymentId !== null) return;
  await updateGuarded(
    manager,
    Payment,
    { id: refund.paymentId, status: 'refunded' },
    { status: 'refund_due', refundedAt: null },
  );
}

/**
 * Reopens a refund whose failure was reported before its provider id was stored.
 * @param manager of the transaction that has stored the id
 * @returns whether the refund was reopened
 */
export async function reopenReported(
  manager: EntityManager,
  refund: Pick<Refund, 'id'>,
  named: ProviderRefundRef,
  now: Date,
): Promise<boolean> {
  return (await consumeReports(manager, named)) && reopen(manager, refund, now);
}

/** Makes the refund due in the next round, under the same key; the provider's records decide whether another refund is made. */
function reopen(manager: EntityManager, { id }: Pick<Refund, 'id'>, now: Date): Promise<boolean> {
  const owed = {
    status: 'failed',
    providerRefundId: null,
    doneAt: null,
    nextAttemptAt: now,
    lastError: 'The card provider reported that the refund failed.',
  } as const;
  return updateGuarded(manager, Refund, { id, status: 'done' }, owed);
}

/** @returns whether there were unhandled reports */
async function consumeReports(
  manager: EntityManager,
  { provider, providerRefundId }: ProviderRefundRef,
): Promise<boolean> {
  const { affected = 0 } = await manager.update(
    ProviderEvent,
    { provider, failedRefundId: providerRefundId },
    { failedRefundId: null },
  );
  return affected > 0;
}
