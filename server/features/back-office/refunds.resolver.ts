import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../operator/audit-log';
import { type RefundInterventions } from '../payments/refund-interventions';
import { viewerActor } from '../staff/staff-actor';
import { type OpenRefundStatus, refundKey, type RefundList } from './refund-list';
import { openRefundStates, staffRefundOf, StaffRefundPage, StaffRefundPayload } from './refund.types';

@ArgsType()
class RefundListArguments extends KeyPageArguments {
  @Field(() => openRefundStates, { defaultValue: openRefundStates.FAILED, description: 'Which refunds.' })
  state: OpenRefundStatus;
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
  @Query(() => StaffRefundPage, { description: 'Refunds to cards that are not made, the next attempt first.' })
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
    @Arg('id', () => ID, { description: 'Identifier.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffRefundPayload> {
    const refund = await this.changes.run(viewerActor(requireStaff(context)), (manager) =>
      this.interventions.settleByHand(manager, rowIdOf(id)),
    );
    return { refund: staffRefundOf(refund, context.edition), userErrors: [] };
  }
}
