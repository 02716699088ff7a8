import { In, IsNull } from 'typeorm';
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { sum } from '../../../domain/money';
import { Money, DateTimeScalar } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { type Order, type OrderLine } from '../orders/order.entity';
import { OrderLineType, OrderType } from '../orders/order.types';
import { Refund, RefundLine } from './refund.entity';

/** Loads the refunds of the payment of an order, oldest first, without those of unmatched payments. Reading the order has checked its owner. */
const refundsOfOrder = defineLoader<number, Refund[]>('refundsOfOrder', async (orderIds, { db }) => {
  const refunds = await db.manager.find(Refund, {
    where: { payment: { orderId: In([...orderIds]) }, unmatchedPaymentId: IsNull() },
    relations: { payment: true },
    order: { id: 'ASC' },
  });
  return groupedByKey(orderIds, refunds, ({ payment }) => payment.orderId);
});

/** Loads a line's part of a refund, with the refund. A line is refunded at most once. */
const refundOfLine = defineLoader<number, RefundLine | null>('refundOfLine', async (lineIds, { db }) => {
  const where = { orderLineId: In([...lineIds]) };
  const parts = await db.manager.find(RefundLine, { where, relations: { refund: true } });
  return inKeyOrder(lineIds, parts, ({ orderLineId }) => orderLineId);
});

/** A failed refund is exposed as PENDING, because the shop retries until it is made. */
const refundData = ({ status, createdAt, doneAt }: Refund, amount: number): OrderRefund => ({
  createdAt,
  doneAt,
  amount,
  status: status === 'done' ? 'done' : 'pending',
});

const RefundStatusEnum = enumOf('RefundStatus', 'Status of a refund.', {
  pending: 'The card provider has not made the refund yet; the shop retries until it has.',
  done: 'The card provider has made the refund. Banks can take several days to show it.',
});

@ObjectType({
  description: 'A refund to the card, for cancelled or returned lines or for an order that could not be fulfilled.',
  simpleResolvers: true,
})
export class OrderRefund {
  @Field(() => Money, { description: 'Refunded amount.' })
  amount: number;

  @Field(() => RefundStatusEnum, { description: 'Status of the refund.' })
  status: 'pending' | 'done';

  @Field(() => DateTimeScalar, { description: 'Time at which the refund was recorded.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time at which the card provider made the refund; null while it is pending.',
  })
  doneAt: Date | null;
}

@Resolver(() => OrderType)
export class OrderRefundsResolver {
  @FieldResolver(() => [OrderRefund], { description: 'Refunds to the card, oldest first.' })
  async refunds(@Root() { id }: Order, @Ctx() { load }: RequestContext): Promise<OrderRefund[]> {
    return (await load(refundsOfOrder, id)).map((refund) => refundData(refund, refund.amount));
  }

  @FieldResolver(() => Money, { description: 'Sum of all refunds, including pending ones.' })
  async refundedAmount(@Root() { id }: Order, @Ctx() { load }: RequestContext): Promise<number> {
    return sum((await load(refundsOfOrder, id)).map(({ amount }) => amount));
  }
}

@Resolver(() => OrderLineType)
export class LineRefundResolver {
  @FieldResolver(() => OrderRefund, {
    nullable: true,
    description:
      'Refund of this line to the card, with the amount for this line; null if it is not refunded. The refund of an order that could not be fulfilled has no lines: see `Order.refunds`.',
  })
  async refund(@Root() { id }: OrderLine, @Ctx() { load }: RequestContext): Promise<OrderRefund | null> {
    const part = await load(refundOfLine, id);
    return part && refundData(part.refund, part.amount);
  }
}
