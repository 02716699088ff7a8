import { type EntityManager, In, MoreThan, type FindOptionsWhere } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { type AuditedChange } from '../audit/audited-changes';
import { type CardProvider } from '../../features/payments/card-provider';
import { announceRefund, closeRefund, completeRefunds } from '../../features/payments/close-refund';
import { leaseMs } from '../../features/payments/refund-payments';
import { openRefunds, Refund } from '../../features/payments/refund.entity';

interface RefundInterventionsDependencies {
  readonly clock: Clock;
  readonly provider: Pick<CardProvider, 'name'>;
}

/** What staff do about refunds that the card provider does not make. */
export class RefundInterventions {
  constructor(private readonly deps: RefundInterventionsDependencies) {}

  /**
   * Makes an open refund due now; one that is due within half a minute, or is being tried, is left as it is.
   * @throws ShopError NOT_FOUND; INVALID_TRANSITION for a refund that is made, or of a provider that the shop has no more
   */
  async retry(manager: EntityManager, id: number): Promise<AuditedChange<Refund>> {
    const refund = await findOpen(manager, id);
    if (this.isOfFormerProvider(refund)) throw shopError('INVALID_TRANSITION', staffMessages.refundOfFormerProvider);
    const nextAttemptAt = this.deps.clock.now();
    const isMoved = await updateGuarded(
      manager,
      Refund,
      { id, status: In([...openRefunds]), ...this.notUnderWay() },
      { nextAttemptAt },
    );
    const event = { action: 'order refund retry', subject: refund.payment.order.number };
    const before = { refund: refund.idempotencyKey, attempts: refund.attempts, nextAttemptAt: refund.nextAttemptAt };
    return {
      // It may have been settled since it was read.
      result: isMoved ? await find(manager, id) : await findOpen(manager, id),
      auditRecord: isMoved ? { ...event, before, after: { ...before, nextAttemptAt } } : null,
    };
  }

  /**
   * Records a failed refund as made without the provider's API: in the dashboard of the provider, or by a transfer. The customer gets no mail.
   * @param note how it was paid back
   * @throws ShopError NOT_FOUND; INVALID_TRANSITION unless it has failed and is not being tried
   */
  async settleByHand(manager: EntityManager, id: number, note: string | null): Promise<AuditedChange<Refund>> {
    const refund = await find(manager, id);
    const now = this.deps.clock.now();
    const settled = { settledAt: now, settledNote: note };
    // Nothing tries a refund of a former provider.
    const where = this.isOfFormerProvider(refund)
      ? { status: In([...openRefunds]) }
      : { status: 'failed' as const, attempts: refund.attempts, ...this.notUnderWay() };
    if (!(await closeRefund(manager, refund, where, { providerRefundId: null, now, settled })))
      throw shopError('INVALID_TRANSITION', staffMessages.refundNotFailed);
    await announceRefund(manager, refund);
    await completeRefunds(manager, refund.paymentId, now);
    const { idempotencyKey, status, attempts, amount } = refund;
    const facts = { refund: idempotencyKey, amount, attempts };
    return {
      result: await find(manager, id),
      auditRecord: {
        ...{ action: 'order refund settle', subject: refund.payment.order.number },
        before: { ...facts, status },
        after: { ...facts, status: 'done', doneAt: now, note },
      },
    };
  }

  private isOfFormerProvider({ payment }: Refund): boolean {
    return payment.provider !== this.deps.provider.name;
  }

  /** A refund that is being tried is due at the end of the lease. */
  private notUnderWay(): FindOptionsWhere<Refund> {
    return { nextAttemptAt: MoreThan(new Date(this.deps.clock.now().getTime() + leaseMs)) };
  }
}

/** @throws ShopError NOT_FOUND */
async function find(manager: EntityManager, id: number): Promise<Refund> {
  const relations = { payment: { order: true }, unmatchedPayment: true };
  const refund = await manager.findOne(Refund, { where: { id }, relations });
  if (!refund) throw shopError('NOT_FOUND', staffMessages.unknownRefund, 'id');
  return refund;
}

/** @throws ShopError NOT_FOUND; INVALID_TRANSITION for a refund that is made */
async function findOpen(manager: EntityManager, id: number): Promise<Refund> {
  const refund = await find(manager, id);
  if (refund.status === 'done') throw shopError('INVALID_TRANSITION', staffMessages.refundNotFailed);
  return refund;
}
