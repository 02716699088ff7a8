import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { sum } from '../../../domain/money';
import { type Order } from '../../features/orders/order.entity';
import { NotForPackers } from '../../graphql/staff-access';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { paymentOfOrder, refundsOfOrder } from './order.loaders';
import { StaffMoney, StaffOrder } from './order.types';

@ObjectType('OrderPayment', { description: 'The card payment of an order.', simpleResolvers: true })
class StaffOrderPayment {
  @Field(() => String, { description: 'The card provider.' })
  provider: string;

  @Field(() => String, {
    description:
      'The status: "created", "captured", "failed", "refund_due" (refunds of everything are entered) or "refunded".',
  })
  status: string;

  @Field(() => String, { nullable: true, description: 'The order ID at the provider; null if it has none.' })
  providerOrderId: string | null;

  @Field(() => String, { nullable: true, description: 'The payment ID at the provider; null if nothing was paid.' })
  providerPaymentId: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The time at which it was captured; null until then.' })
  capturedAt: Date | null;
}

/** The fields that refunds have in orders and in the list of open refunds. */
@ObjectType()
export abstract class StaffRefundFacts {
  @Field(() => ID, { description: 'The ID of the refund.' })
  id: number;

  @Field(() => Boolean, { description: 'True if it refunds a payment that does not pay for the order.' })
  isOfUnmatchedPayment: boolean;

  @Field(() => String, { description: 'The status: "pending", "failed" (the shop tries again) or "done".' })
  status: string;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: "The provider's last answer; null if it has not failed." })
  lastError: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The time of the next attempt; null if it is done.' })
  nextAttemptAt: Date | null;

  @Field(() => DateTimeScalar, { description: 'The time at which it was entered.' })
  createdAt: Date;
}

@ObjectType('OrderRefund', { description: 'A refund to the card.' })
class StaffOrderRefund extends StaffRefundFacts {
  @Field(() => StaffMoney, { description: 'The amount.' })
  amount: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The time at which it was made; null until then.' })
  doneAt: Date | null;
}

@Resolver(() => StaffOrder)
export class OrderPaymentResolver {
  @NotForPackers()
  @FieldResolver(() => StaffOrderPayment, {
    nullable: true,
    description: 'The card payment; null for an order in cash, and for packers.',
  })
  payment(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<StaffOrderPayment | null> {
    return load(paymentOfOrder, order.id);
  }

  @NotForPackers()
  @FieldResolver(() => [StaffOrderRefund], {
    nullable: true,
    description: 'The refunds to the card, oldest first; null for packers.',
  })
  async refunds(@Root() order: Order, @Ctx() context: StaffContext): Promise<StaffOrderRefund[]> {
    const refunds = await refundsOfOrder(order, context);
    return refunds.map((refund) => ({ ...refund, isOfUnmatchedPayment: refund.unmatchedPaymentId !== null }));
  }

  @NotForPackers()
  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description: 'The sum of all refunds to the card, open ones included; null for packers.',
  })
  async refundedAmount(@Root() order: Order, @Ctx() context: StaffContext): Promise<number> {
    const own = (await refundsOfOrder(order, context)).filter(({ unmatchedPaymentId }) => unmatchedPaymentId === null);
    return sum(own.map(({ amount }) => amount));
  }
}
