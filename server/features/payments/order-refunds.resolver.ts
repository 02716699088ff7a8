import { Ctx, Field, FieldResolver, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { sum } from '../../../domain/money';
import { Money, money, DateTimeScalar } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { defineLoader, groupedByKey } from '../../infra/request/loaders';
import { type Order } from '../orders/order.entity';
import { type OrderLineRow } from '../orders/order.loaders';
import { OrderLineType, OrderType } from '../orders/order.types';
import { Refund, RefundLine } from './refund.entity';

type RefundRow = Pick<Refund, 'amount' | 'status' | 'createdAt' | 'doneAt'> & { readonly orderId: number };

/** The refunds of the payment of an order, oldest first, without those of unmatched payments. Ownership was checked when the order was read. */
const refundsOfOrder = defineLoader<number, RefundRow[]>('refundsOfOrder', async (orderIds, { db }) => {
  const refunds = await db
    .createQueryBuilder(Refund, 'refund')
    .innerJoin('refund.payment', 'payment')
    .addSelect('payment.orderId')
    .where('payment.orderId IN (:...orderIds) AND refund.unmatchedPaymentId IS NULL', { orderIds })
    .orderBy('refund.id')
    .getMany();
  const rows = refunds.map(({ amount, status, createdAt, doneAt, payment: { orderId } }) => ({
    amount,
    status,
    createdAt,
    doneAt,
    orderId,
  }));
  return groupedByKey(orderIds, rows, ({ orderId }) => orderId);
});

type LineRefundRow = Omit<RefundRow, 'orderId'>;

/** The refund of a line, with the line's part of its amount; a line is refunded at most once. */
const refundOfLine = defineLoader<number, LineRefundRow | null>('refundOfLine', async (lineIds, { db }) => {
  const parts = await db
    .createQueryBuilder(RefundLine, 'part')
    .innerJoinAndSelect('part.refund', 'refund')
    .where('part.orderLineId IN (:...lineIds)', { lineIds })
    .getMany();
  const rows = new Map(
    parts.map(({ orderLineId, amount, refund: { status, createdAt, doneAt } }) => [
      orderLineId,
      { amount, status, createdAt, doneAt },
    ]),
  );
  return lineIds.map((id) => rows.get(id) ?? null);
});

const refundData = (
  { amount, status, createdAt, doneAt }: LineRefundRow,
  edition: RequestContext['edition'],
): OrderRefund => ({
  createdAt,
  doneAt,
  amount: money(amount, edition),
  status: status === 'done' ? RefundStatusEnum.DONE : RefundStatusEnum.PENDING,
});

/** `failed` is exposed as PENDING, because the shop retries until the refund is made. */
enum RefundStatusEnum {
  PENDING = 'pending',
  DONE = 'done',
}

registerEnumType(RefundStatusEnum, {
  name: 'RefundStatus',
  description: 'Status of a refund.',
  valuesConfig: {
    PENDING: { description: 'Recorded, not yet made by the card provider; the shop retries until it is.' },
    DONE: { description: 'Made by the card provider. Banks can take several days to show it.' },
  },
});

@ObjectType({
  description: 'A refund to the card, for cancelled or returned lines or for an order that could not be fulfilled.',
  simpleResolvers: true,
})
export class OrderRefund {
  @Field(() => Money, { description: 'Refunded amount.' })
  amount: Money;

  @Field(() => RefundStatusEnum, { description: 'Status of the refund.' })
  status: RefundStatusEnum;

  @Field(() => DateTimeScalar, { description: 'Time the refund was recorded.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time the card provider made the refund; null while it is pending.',
  })
  doneAt: Date | null;
}

@Resolver(() => OrderType)
export class OrderRefundsResolver {
  @FieldResolver(() => [OrderRefund], { description: 'Refunds to the card, oldest first.' })
  async refunds(@Root() { id }: Order, @Ctx() { load, edition }: RequestContext): Promise<OrderRefund[]> {
    return (await load(refundsOfOrder, id)).map((refund) => refundData(refund, edition));
  }

  @FieldResolver(() => Money, { description: 'Sum of all refunds, including pending ones.' })
  async refundedAmount(@Root() { id }: Order, @Ctx() { load, edition }: RequestContext): Promise<Money> {
    return money(sum((await load(refundsOfOrder, id)).map(({ amount }) => amount)), edition);
  }
}

@Resolver(() => OrderLineType)
export class LineRefundResolver {
  @FieldResolver(() => OrderRefund, {
    nullable: true,
    description:
      'Refund of this line to the card, with the amount for this line; null if it is not refunded. The refund of an order that could not be fulfilled has no lines: see `Order.refunds`.',
  })
  async refund(@Root() { id }: OrderLineRow, @Ctx() { load, edition }: RequestContext): Promise<OrderRefund | null> {
    const refund = await load(refundOfLine, id);
    return refund && refundData(refund, edition);
  }
}
