import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { sum } from '../../../domain/money';
import { type Order } from '../../features/orders/order.entity';
import { NotForPackers } from '../../graphql/staff-access';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { paymentOfOrder, refundsOfOrder } from './order.loaders';
import { StaffMoney, StaffOrder } from './order.types';

@ObjectType('OrderPayment', { description: 'The card payment of an order.', simpleResolvers: true })
export class StaffOrderPayment {
  @Field(() => String, { description: 'Card provider.' })
  provider: string;

  @Field(() => String, {
    description: '"created", "captured", "failed", "refund_due" (refunds of everything are entered) or "refunded".',
  })
  status: string;

  @Field(() => String, { nullable: true, description: 'Order number at the provider; null if it has none.' })
  providerOrderId: string | null;

  @Field(() => String, { nullable: true, description: 'Payment number at the provider; null if nothing was paid.' })
  providerPaymentId: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was captured; null if not.' })
  capturedAt: Date | null;
}

/** What orders and the list of refunds show of a refund to a card. */
@ObjectType()
export abstract class StaffRefundFacts {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => Boolean, { description: 'Whether it refunds a payment that does not pay for the order.' })
  isOfUnmatchedPayment: boolean;

  @Field(() => String, { description: '"pending", "failed" (tried again by itself) or "done".' })
  status: string;

  @Field(() => Int, { description: 'Attempts so far.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: "The provider's last answer; null if it has not failed." })
  lastError: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Next attempt; null if it is done.' })
  nextAttemptAt: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was entered.' })
  createdAt: Date;
}

@ObjectType('OrderRefund', { description: 'A refund to the card.' })
export class StaffOrderRefund extends StaffRefundFacts {
  @Field(() => StaffMoney, { description: 'Amount.' })
  amount: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was made; null if not.' })
  doneAt: Date | null;
}

@Resolver(() => StaffOrder)
export class OrderPaymentResolver {
  @NotForPackers()
  @FieldResolver(() => StaffOrderPayment, {
    nullable: true,
    description: 'Card payment; null for one in cash, and for packers.',
  })
  payment(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<StaffOrderPayment | null> {
    return load(paymentOfOrder, order.id);
  }

  @NotForPackers()
  @FieldResolver(() => [StaffOrderRefund], {
    nullable: true,
    description: 'Refunds to the card, oldest first; null for packers.',
  })
  async refunds(@Root() order: Order, @Ctx() context: StaffContext): Promise<StaffOrderRefund[]> {
    const refunds = await refundsOfOrder(order, context);
    return refunds.map((refund) => ({ ...refund, isOfUnmatchedPayment: refund.unmatchedPaymentId !== null }));
  }

  @NotForPackers()
  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description: 'Sum of all refunds to the card, open ones included; null for packers.',
  })
  async refundedAmount(@Root() order: Order, @Ctx() context: StaffContext): Promise<number> {
    const own = (await refundsOfOrder(order, context)).filter(({ unmatchedPaymentId }) => unmatchedPaymentId === null);
    return sum(own.map(({ amount }) => amount));
  }
}
