import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type OrderStatus } from '../../../domain/order-status';
import { DateTimeScalar } from '../../graphql/value.types';
import { NotForPackers } from '../../graphql/staff-access';
import { StaffOrderStatus } from './order-enums';
import { StaffMoney } from './order.types';

@ObjectType('ReturnDecision', { description: 'What the shop has decided about a line that was sent back.' })
export class StaffReturnDecision {
  @Field(() => Boolean, { description: 'Whether the return was accepted.' })
  accepted: boolean;

  @Field(() => StaffMoney, {
    name: 'refund',
    description: 'Refunded amount. Of an order in cash it is settled by hand.',
  })
  refundAmount: number;

  @Field(() => Boolean, { description: 'Whether the pieces went back into stock.' })
  restocked: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for a refusal or a partial refund; null if none was given.',
  })
  reason: string | null;

  @Field(() => String, { description: 'Name of the person with the decision.' })
  decidedBy: string;

  @Field(() => DateTimeScalar, { description: 'When it was decided.' })
  decidedAt: Date;
}

@ObjectType('OrderLine', { description: 'A product in an order, as it was when the order was placed.' })
export class StaffOrderLine {
  @Field(() => ID, { name: 'id', description: 'Identifier.' })
  publicId: string;

  @Field(() => ID, { nullable: true, description: 'Identifier of the product; null once it is deleted.' })
  productId: number | null;

  @Field(() => String, { description: 'Title of the product.' })
  title: string;

  @Field(() => String, { description: 'Slug of the product.' })
  slug: string;

  @Field(() => String, { description: 'URL of the picture.' })
  image: string;

  @Field(() => String, { description: 'Size; may be empty.' })
  sizes: string;

  @Field(() => Int, { description: 'Pieces.' })
  quantity: number;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Price of one piece; null for packers.' })
  unitPrice: number;

  @NotForPackers()
  @Field(() => StaffMoney, {
    nullable: true,
    description:
      'What the line has cost: goods and shipping, less its share of the coupon. At most this is refunded. Null for packers.',
  })
  share: number;

  @Field(() => StaffOrderStatus, { description: 'Status.' })
  status: OrderStatus;

  @Field(() => String, { nullable: true, description: 'Why it was cancelled or sent back; null if neither.' })
  reason: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was delivered; null if not.' })
  deliveredAt: Date | null;

  @Field(() => Boolean, { description: 'Whether the return was requested later than the terms allow.' })
  returnLate: boolean;

  @Field(() => Boolean, { description: 'Whether its pieces are back in stock.' })
  isRestocked: boolean;

  @Field(() => [StaffOrderStatus], { description: 'Statuses that staff may set now.' })
  allowedStatuses: readonly OrderStatus[];
}

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

@ObjectType('OrderNote', { description: 'What staff have written about an order.', simpleResolvers: true })
export class StaffOrderNote {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Name of the author.' })
  author: string;

  @Field(() => String, { description: 'The text, plain.' })
  text: string;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt: Date;
}

@ObjectType({ description: 'A step in the history of an order.', simpleResolvers: true })
export class OrderTimelineEntry {
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  at: Date;

  @Field(() => String, { description: '"status", "paid", "refund entered", "refund made", "return" or "note".' })
  kind: string;

  @Field(() => String, { description: 'What happened, in words.' })
  text: string;
}
