import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { parseForm } from '../../../domain/forms/form';
import { acceptReturnForm, refuseReturnForm } from '../../../domain/forms/staff-orders';
import { fromMajor } from '../../../domain/money';
import { type DecideReturn } from '../../features/orders/decide-return';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { OrderArguments, type OrderChanges } from './change-order';
import { StaffOrderPayload } from './order.types';

@ArgsType()
class DecideReturnArguments extends OrderArguments {
  @Field(() => String, { description: 'The identifier of the line, which was sent back.' })
  lineId: string;

  @Field(() => Boolean, { description: 'True if the return is accepted.' })
  accept: boolean;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The amount to refund, in major units, at most `OrderLine.share`; null: the whole share.',
  })
  refund?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True if the pieces of an accepted return can be sold again.',
  })
  restock: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The reason of a refusal, which requires one, or of a partial refund; the customer reads it.',
  })
  reason?: string | null;
}

@Resolver()
export class DecideReturnResolver {
  constructor(
    private readonly orders: OrderChanges,
    private readonly returns: DecideReturn,
  ) {}

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
    const decidedBy = requireStaff(context).name;
    return this.orders.run(context, wanted.number, (manager) =>
      this.returns.decide(manager, { ...wanted, ...decision, decidedBy }),
    );
  }
}

/** @throws ShopError INVALID for a text that is not an amount */
function acceptance(given: Pick<DecideReturnArguments, 'refund' | 'reason'>) {
  const { refund, reason } = parseForm(acceptReturnForm, given);
  return { refund: refund ? fromMajor(refund) : undefined, reason: reason ? reason : undefined };
}
