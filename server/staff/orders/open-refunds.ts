import { Args, ArgsType, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type DataSource, type EntityManager, type FindOptionsWhere, In, MoreThan } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { refundNoteForm, refundNoteOf } from '../../../domain/forms/staff-orders';
import { formatGrouped, toDecimal } from '../../../domain/money';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { updateGuarded } from '../../database/transaction';
import { type CardProvider } from '../../features/payments/card-provider';
import { announceRefund, closeRefund, completeRefunds } from '../../features/payments/close-refund';
import { leaseMs } from '../../features/payments/refund-payments';
import { openRefunds, Refund } from '../../features/payments/refund.entity';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { enumOf } from '../../graphql/enum-of';
import { RowId, rowIdOf } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { payloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { StaffRefundFacts } from './order-payment';

type OpenRefundState = 'failed' | 'pending' | 'settled';

const OpenRefundStateEnum = enumOf<OpenRefundState>(
  'OpenRefundState',
  'The state of a refund that the card provider has not made.',
  {
    failed: 'The last attempt failed. The shop tries it again, in the end once a day.',
    pending: 'The shop has not tried the refund yet.',
    settled: 'Staff have recorded the refund as paid back by hand.',
  },
  (state) => (state === 'pending' ? 'WAITING' : state.toUpperCase()),
);

@ObjectType('Refund', { description: 'A refund to a card.' })
class StaffRefund extends StaffRefundFacts {
  @Field(() => ID, { description: 'The number of the order.' })
  orderNumber: string;

  @Field(() => String, { description: 'The amount with its currency, which may not be that of the shop.' })
  amount: string;

  @Field(() => String, { description: 'The card provider that captured the payment.' })
  provider: string;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the payment at the provider; null if it has none.',
  })
  providerPaymentId: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The time at which staff settled it by hand; null if they did not.',
  })
  settledAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The note about the payment by hand; null without one.' })
  settledNote: string | null;
}

/** @param refund with its payment, order and unmatched payment */
function staffRefundOf(refund: Refund, edition: Edition): StaffRefund {
  const { amount, payment, unmatchedPayment } = refund;
  const { currency, providerPaymentId } = unmatchedPayment ?? payment;
  return {
    ...refund,
    orderNumber: payment.order.number,
    amount: currency === edition.currency ? formatGrouped(amount, edition) : `${toDecimal(amount)} ${currency}`,
    isOfUnmatchedPayment: unmatchedPayment !== null,
    provider: payment.provider,
    providerPaymentId,
  };
}

@ObjectType('RefundPage', { description: 'A page of refunds, the next attempt first, or those settled last.' })
class StaffRefundPage extends keyPageOf(StaffRefund, 'refunds') {}

@ObjectType('RefundPayload', { description: 'Result of a change to a refund.' })
class StaffRefundPayload extends payloadOf(StaffRefund, 'refund') {}

@ArgsType()
class RefundListArguments extends KeyPageArguments {
  @Field(() => OpenRefundStateEnum, { defaultValue: 'failed', description: 'The state of the refunds.' })
  state: OpenRefundState;
}

@Validated(refundNoteForm)
@ArgsType()
class SettleRefundArguments {
  @Field(() => ID, { description: 'The identifier of the refund.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: `The note for staff about the payment, at most ${staffLimits.refundNote} characters.`,
  })
  note?: string | null;
}

interface OpenRefundsServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly provider: Pick<CardProvider, 'name'>;
}

/** Lists refunds that the card provider has not made, tries them again or settles them by hand. */
@Resolver()
export class OpenRefundsResolver {
  constructor(private readonly services: OpenRefundsServices) {}

  @StaffOnly('manager')
  @Query(() => StaffRefundPage, {
    description:
      'The refunds to cards that the provider has not made, the next attempt first; of those that staff have settled, the last one.',
  })
  async openRefunds(
    @Args(() => RefundListArguments) wanted: RefundListArguments,
    @Ctx() { edition }: StaffContext,
  ): Promise<StaffRefundPage> {
    const { state } = wanted;
    const isSettled = state === 'settled';
    const query = this.services.db
      .createQueryBuilder(Refund, 'refund')
      .innerJoinAndSelect('refund.payment', 'payment')
      .innerJoinAndSelect('payment.order', 'orders')
      .leftJoinAndSelect('refund.unmatchedPayment', 'unmatchedPayment')
      .where(isSettled ? 'refund.settledAt IS NOT NULL' : 'refund.status = :state', { state });
    // A refund that is tried meanwhile moves backwards, so that no page misses one.
    const page = await listPage<Refund>(
      wanted,
      isSettled ? { query, by: 'settledAt' } : { query, by: 'nextAttemptAt', direction: 'ASC' },
    );
    return { ...page, nodes: page.nodes.map((refund) => staffRefundOf(refund, edition)) };
  }

  /** A refund that is due within half a minute, or is being tried, stays as it is. */
  @StaffOnly('manager')
  @Mutation(() => StaffRefundPayload, {
    description: 'Makes a refund due now, which the shop then tries within half a minute.',
  })
  retryRefund(@RowId('refund') id: number, @Ctx() context: StaffContext): Promise<StaffRefundPayload> {
    return this.change(context, id, async (manager, refund) => {
      assertOpen(refund);
      if (this.isOfFormerProvider(refund)) throw shopError('INVALID_TRANSITION', staffMessages.refundOfFormerProvider);
      const nextAttemptAt = this.services.clock.now();
      const where = { id, status: In([...openRefunds]), ...this.notUnderWay() };
      if (!(await updateGuarded(manager, Refund, where, { nextAttemptAt }))) {
        // The refund may have been settled since it was read.
        assertOpen(await readRefund(manager, id));
        return { auditRecord: null };
      }
      const { idempotencyKey, attempts, payment } = refund;
      const before = { refund: idempotencyKey, attempts, nextAttemptAt: refund.nextAttemptAt };
      const event = { action: 'order refund retry', subject: payment.order.number };
      return { auditRecord: { ...event, before, after: { ...before, nextAttemptAt } } };
    });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffRefundPayload, {
    description:
      'Records a failed refund as made by hand, at the provider or by a transfer. The shop tries it no more, and the customer gets no mail.',
  })
  settleRefund(
    @Args(() => SettleRefundArguments) { id, note: given }: SettleRefundArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffRefundPayload> {
    return this.change(context, rowIdOf(id), async (manager, refund) => {
      const { idempotencyKey, status, attempts, amount, paymentId, payment } = refund;
      const now = this.services.clock.now();
      const note = refundNoteOf(given);
      const settled = { settledAt: now, settledNote: note };
      // Nothing tries a refund of a former provider.
      const where = this.isOfFormerProvider(refund)
        ? { status: In([...openRefunds]) }
        : { status: 'failed' as const, attempts, ...this.notUnderWay() };
      if (!(await closeRefund(manager, refund, where, { providerRefundId: null, now, settled })))
        throw shopError('INVALID_TRANSITION', staffMessages.refundNotFailed);
      await announceRefund(manager, refund);
      await completeRefunds(manager, paymentId, now);
      const facts = { refund: idempotencyKey, amount, attempts };
      const event = { action: 'order refund settle', subject: payment.order.number };
      const after = { ...facts, status: 'done', doneAt: now, note };
      return { auditRecord: { ...event, before: { ...facts, status }, after } };
    });
  }

  private async change(
    context: StaffContext,
    id: number,
    work: (manager: EntityManager, refund: Refund) => Promise<Audited>,
  ): Promise<StaffRefundPayload> {
    const { db, changes } = this.services;
    const refund = await changes.byStaff(
      context,
      async (manager) => work(manager, await readRefund(manager, id)),
      () => readRefund(db.manager, id),
    );
    return { refund: staffRefundOf(refund, context.edition) };
  }

  private isOfFormerProvider({ payment }: Refund): boolean {
    return payment.provider !== this.services.provider.name;
  }

  /** A refund that is being tried is due at the end of the lease. */
  private notUnderWay(): FindOptionsWhere<Refund> {
    return { nextAttemptAt: MoreThan(new Date(this.services.clock.now().getTime() + leaseMs)) };
  }
}

/** @throws ShopError NOT_FOUND */
async function readRefund(manager: EntityManager, id: number): Promise<Refund> {
  const relations = { payment: { order: true }, unmatchedPayment: true };
  const refund = await manager.findOne(Refund, { where: { id }, relations });
  if (!refund) throw shopError('NOT_FOUND', staffMessages.unknownRefund, 'id');
  return refund;
}

/** @throws ShopError INVALID_TRANSITION for a refund that is made */
function assertOpen({ status }: Refund): void {
  if (status === 'done') throw shopError('INVALID_TRANSITION', staffMessages.refundNotFailed);
}
