import { type EntityManager } from 'typeorm';
import { updateGuarded } from '../../infra/database/transaction';
import { type Points } from '../../infra/points';
import { Payment } from './payment.entity';
import { ProviderEvent } from './provider-event.entity';
import { Refund } from './refund.entity';

/** A refund by the provider's name for it. */
export interface NamedRefund {
  readonly provider: string;
  readonly providerRefundId: string;
}

/**
 * A report that a refund failed can arrive before the shop has stored the provider's name for it. So the report is stored first
 * and the refund is looked for next, while the refund job stores the name first and looks for reports next. Both look with an
 * UPDATE, which waits for the other's transaction: at least one of the two finds what the other has stored. When each waits for
 * the other, the database ends one of the transactions, and `inTransaction` runs it again.
 * @param manager of the transaction that has stored the report
 */
export async function reopenRefund(manager: EntityManager, named: NamedRefund, now: Date, points: Points): Promise<void> {
  const { providerRefundId } = named;
  const { affected } = await manager.update(Refund, { providerRefundId }, { providerRefundId });
  if (affected === 0) return points.reach('webhook.refund-unknown');
  const refund = await manager.findOneByOrFail(Refund, { providerRefundId });
  await takeReports(manager, named);
  await manager.update(Payment, { id: refund.paymentId }, { updatedAt: now });
  if (!(await oweAgain(manager, refund, now)) || refund.unmatchedPaymentId !== null) return;
  await updateGuarded(manager, Payment, { id: refund.paymentId, status: 'refunded' }, { status: 'refund_due', refundedAt: null });
}

/**
 * Owes a refund again whose failure was reported before its name was stored.
 * @param manager of the transaction that has stored the name
 * @returns whether it has failed
 */
export async function reopenReported(manager: EntityManager, refund: Pick<Refund, 'id'>, named: NamedRefund, now: Date): Promise<boolean> {
  return (await takeReports(manager, named)) && oweAgain(manager, refund, now);
}

/** The next round asks the provider again, under the same key: its books decide whether another refund is made. */
function oweAgain(manager: EntityManager, { id }: Pick<Refund, 'id'>, now: Date): Promise<boolean> {
  const owed = { status: 'failed', providerRefundId: null, doneAt: null, nextAttemptAt: now, lastError: 'The card provider has given it up.' } as const;
  return updateGuarded(manager, Refund, { id, status: 'done' }, owed);
}

/** @returns whether there were reports that were not handled yet */
async function takeReports(manager: EntityManager, { provider, providerRefundId }: NamedRefund): Promise<boolean> {
  const { affected = 0 } = await manager.update(ProviderEvent, { provider, failedRefundId: providerRefundId }, { failedRefundId: null });
  return affected > 0;
}
