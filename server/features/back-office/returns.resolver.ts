import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { acceptReturnForm, refuseReturnForm } from '../../../domain/forms/staff-orders';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { parseForm } from '../../../domain/forms/form';
import { fromMajor } from '../../../domain/money';
import { DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { type OrderChanges } from './order-changes.service';
import { StaffOrderPayload } from './order.types';

@ArgsType()
class DecideReturnArguments {
  @Field(() => String, { description: 'Order number.' })
  number: string;

  @Field(() => String, { description: 'Version of the order that the caller has seen.' })
  version: string;

  @Field(() => String, { description: 'Identifier of the line, which was sent back.' })
  lineId: string;

  @Field(() => Boolean, { description: 'Whether the return is accepted.' })
  accept: boolean;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Amount to refund, in major units, at most `OrderLine.share`; null: all of it.',
  })
  refund?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the pieces of an accepted return can be sold again.',
  })
  restock: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is refused, or refunded in part; the customer reads it. Required for a refusal.',
  })
  reason?: string | null;
}

/** Decisions about what customers have sent back. */
@Resolver()
export class ReturnsResolver {
  constructor(private readonly orderChanges: OrderChanges) {}

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Accepts or refuses a line that was sent back, once: a card is refunded by the ledger, cash is settled by hand. The customer gets a mail.',
  })
  async decideReturn(
    @Args(() => DecideReturnArguments) { refund, reason, ...wanted }: DecideReturnArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const decision = wanted.accept ? acceptance({ refund, reason }) : parseForm(refuseReturnForm, { reason });
    return { order: await this.orderChanges.decide(requireStaff(context), { ...wanted, ...decision }), userErrors: [] };
  }
}

/** @throws ShopError INVALID for what is no amount */
function acceptance(given: Pick<DecideReturnArguments, 'refund' | 'reason'>) {
  const { refund, reason } = parseForm(acceptReturnForm, given);
  return { refund: refund ? fromMajor(refund) : undefined, reason: reason ? reason : undefined };
}
