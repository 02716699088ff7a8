import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { refundNoteForm, refundNoteOf } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../operator/audit-log';
import { type RefundInterventions } from '../payments/refund-interventions';
import { viewerActor } from '../staff/staff-actor';
import { refundKey, type RefundList, type StaffRefundState } from './refund-list';
import { refundStates, staffRefundOf, StaffRefundPage, StaffRefundPayload } from './refund.types';

@ArgsType()
class RefundListArguments extends KeyPageArguments {
  @Field(() => refundStates, { defaultValue: refundStates.FAILED, description: 'Which refunds.' })
  state: StaffRefundState;
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
    private readonly list: RefundList,
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
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted.state, after, take),
      keyOf: refundKey,
      view: (refund) => staffRefundOf(refund, edition),
    });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffRefundPayload, {
    description: 'Makes a refund due now, which the shop then tries within half a minute.',
  })
  async retryRefund(
    @Arg('id', () => ID, { description: 'Identifier.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffRefundPayload> {
    const refund = await this.changes.run(viewerActor(requireStaff(context)), (manager) =>
      this.interventions.retry(manager, rowIdOf(id)),
    );
    return { refund: staffRefundOf(refund, context.edition), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffRefundPayload, {
    description:
      'Records a failed refund as made by hand, at the provider or by a transfer: it is tried no more, and the customer gets no mail.',
  })
  async settleRefund(
    @Args(() => SettleRefundArguments) { id, note }: SettleRefundArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffRefundPayload> {
    const refund = await this.changes.run(viewerActor(requireStaff(context)), (manager) =>
      this.interventions.settleByHand(manager, rowIdOf(id), refundNoteOf(note)),
    );
    return { refund: staffRefundOf(refund, context.edition), userErrors: [] };
  }
}
