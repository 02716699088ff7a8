import { Args, ArgsType, Ctx, Field, ID, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { refundNoteForm, refundNoteOf } from '../../../domain/forms/staff-orders';
import { formatGrouped, toDecimal } from '../../../domain/money';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { payloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { type RefundInterventions } from './settle-refund';
import { type AuditedChange, type AuditedChanges } from '../audit/audited-changes';
import { Refund } from '../../features/payments/refund.entity';
import { StaffRefundFacts } from './order-line.types';

/** Refunds that staff look after: those whose last attempt failed, those that were not tried yet, and those that they have settled. */
enum OpenRefundState {
  FAILED = 'failed',
  WAITING = 'pending',
  SETTLED = 'settled',
}

registerEnumType(OpenRefundState, {
  name: 'OpenRefundState',
  description: 'How a refund stands that the card provider has not made.',
  valuesConfig: {
    FAILED: { description: 'The last attempt failed. It is tried again by itself, in the end once a day.' },
    WAITING: { description: 'It was not tried yet.' },
    SETTLED: { description: 'Staff have recorded it as paid back by hand.' },
  },
});

@ObjectType('Refund', { description: 'A refund to a card.' })
class StaffRefund extends StaffRefundFacts {
  @Field(() => ID, { description: 'Number of the order.' })
  orderNumber: string;

  @Field(() => String, { description: 'Amount with its currency, which may not be that of the shop.' })
  amount: string;

  @Field(() => String, { description: 'Card provider that has captured the payment.' })
  provider: string;

  @Field(() => String, { nullable: true, description: 'Number of the payment at the provider; null if it has none.' })
  providerPaymentId: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When staff settled it by hand; null if they did not.' })
  settledAt: Date | null;

  @Field(() => String, { nullable: true, description: 'How it was paid back by hand; null without a note.' })
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
  @Field(() => OpenRefundState, { defaultValue: OpenRefundState.FAILED, description: 'Which refunds.' })
  state: OpenRefundState;
}

@Validated(refundNoteForm)
@ArgsType()
class SettleRefundArguments {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: `How it was paid back, at most ${staffLimits.refundNote} characters; for staff.`,
  })
  note?: string | null;
}

/** Refunds that the card provider has not made. */
@Resolver()
export class StaffRefundsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly interventions: RefundInterventions,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('manager')
  @Query(() => StaffRefundPage, {
    description:
      'Refunds to cards that the provider has not made, the next attempt first; of those that staff have settled, the last one.',
  })
  async openRefunds(
    @Args(() => RefundListArguments) wanted: RefundListArguments,
    @Ctx() { edition }: StaffContext,
  ): Promise<StaffRefundPage> {
    const { state } = wanted;
    const isSettled = state === OpenRefundState.SETTLED;
    const query = this.db
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

  @StaffOnly('manager')
  @Mutation(() => StaffRefundPayload, {
    description: 'Makes a refund due now, which the shop then tries within half a minute.',
  })
  retryRefund(@RowId('refund') id: number, @Ctx() context: StaffContext): Promise<StaffRefundPayload> {
    return this.change(context, (manager) => this.interventions.retry(manager, id));
  }

  @StaffOnly('manager')
  @Mutation(() => StaffRefundPayload, {
    description:
      'Records a failed refund as made by hand, at the provider or by a transfer: it is tried no more, and the customer gets no mail.',
  })
  settleRefund(
    @Args(() => SettleRefundArguments) { id, note }: SettleRefundArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffRefundPayload> {
    return this.change(context, (manager) => this.interventions.settleByHand(manager, rowIdOf(id), refundNoteOf(note)));
  }

  private async change(
    context: StaffContext,
    work: (manager: EntityManager) => Promise<AuditedChange<Refund>>,
  ): Promise<StaffRefundPayload> {
    const refund = await this.changes.run(requireStaff(context), work);
    return { refund: staffRefundOf(refund, context.edition) };
  }
}
