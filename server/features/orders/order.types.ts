import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { type OrderStatus } from '../../../domain/order-status';
import { type OrderPaymentState } from '../../../domain/order-payment';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { connectionOf } from '../../graphql/connection';
import { DateTimeScalar, Money } from '../../graphql/value.types';
import { PostalFields } from '../customers/address.types';

export const OrderStatusEnum = enumOf(
  'OrderStatus',
  'The status of an order or of an order line. A card order is PROCESSING until its payment is verified.',
  {
    'Order Confirmed': 'The order is paid by card, or accepted for payment in cash, and has not been shipped.',
    Processing: 'The card payment is awaited or being verified, or the order is being packed.',
    Cancelled: 'The shop cancelled it.',
    Canceled: 'The customer cancelled it.',
    Shipped: 'It has been shipped.',
    Returned: 'The customer returned it, or has requested to.',
    Complete: 'It has been delivered.',
    Failed: 'The order was not paid in time, or its payment was cancelled.',
  },
);

export const CancelledByEnum = enumOf('CancelledBy', 'The party that cancelled an order or an order line.', {
  customer: 'The customer cancelled it; the status is CANCELED.',
  shop: 'The shop cancelled it; the status is CANCELLED.',
});

export const PaymentMethodEnum = enumOf<PaymentMethod>(
  'PaymentMethod',
  'The payment method of an order.',
  {
    card: 'The order is paid by card, through the configured card provider.',
    cash: 'The order is paid in cash on delivery. Only the India edition offers this method.',
  },
  (method) => (method === 'cash' ? 'COD' : 'CARD'),
);

const paymentStatusNames: Readonly<Record<string, string>> = {
  awaiting: 'AWAITING_PAYMENT',
  paid: 'PAID',
  unpaid: 'NOT_PAID',
  'on delivery': 'CASH_ON_DELIVERY',
};

export const OrderPaymentStatusEnum = enumOf<OrderPaymentState>(
  'OrderPaymentStatus',
  'The payment status of an order. Refunds do not change it; see `Order.refunds`.',
  {
    awaiting: 'The card payment is not completed or not verified yet.',
    paid: 'The order was paid by card.',
    unpaid: 'The card payment was declined, abandoned or not made in time. A payment received later is refunded.',
    'on delivery': 'The order is paid in cash on delivery.',
  },
  (state) => paymentStatusNames[state] ?? state,
);

export const OrderLineActionEnum = enumOf('OrderLineAction', 'The action that a customer can take on an order line.', {
  cancel: 'The line has not been shipped; `orderLineCancel` cancels it.',
  return: 'The line has been shipped; `orderLineReturn` returns it.',
  none: 'The customer can take no action.',
});

@ObjectType('OrderLineEvent', { description: 'A status change of an order line.', simpleResolvers: true })
export class OrderLineEventType {
  @Field(() => OrderStatusEnum, { description: 'The new status of the line.' })
  status: OrderStatus;

  @Field(() => String, { nullable: true, description: 'The reason for the change; null if none was given.' })
  reason: string | null;

  @Field(() => DateTimeScalar, { description: 'The time of the change.' })
  at: Date;
}

// The abstract types hold what the schemas of the storefront and of the back office have in common.

@ObjectType({ simpleResolvers: true })
export abstract class ReturnDecisionFields {
  @Field(() => Boolean, { description: 'True if the return was accepted.' })
  accepted: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for a refusal or a partial refund; null if none was given.',
  })
  reason: string | null;

  @Field(() => DateTimeScalar, { description: 'The time of the decision.' })
  decidedAt: Date;
}

@ObjectType({ description: 'The decision of the shop about returned goods that it has received.' })
export class ReturnDecision extends ReturnDecisionFields {}

@ObjectType()
export abstract class OrderLineFields {
  @Field(() => ID, { name: 'id', description: 'The ID of the order line.' })
  publicId: string;

  @Field(() => String, { description: 'The title of the product when the order was placed.' })
  title: string;

  @Field(() => String, { description: 'The slug of the product when the order was placed.' })
  slug: string;

  @Field(() => Int, { description: 'The number of units.' })
  quantity: number;

  @Field(() => OrderStatusEnum, {
    description: 'The status of this line. Lines of one order can have different statuses.',
  })
  status: OrderStatus;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for the cancellation or return; null if there was neither.',
  })
  reason: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The time of delivery; null until then.' })
  deliveredAt: Date | null;
}

/** The plain fields; the others are in the resolver. */
@ObjectType('OrderLine', { description: 'A product in an order, with the details it had when the order was placed.' })
export class OrderLineType extends OrderLineFields {
  @Field(() => Money, { description: 'The price of one unit.' })
  unitPrice: number;
}

@ObjectType('OrderAddress', { description: 'A copy of an address, as it was when the order was placed.' })
class OrderAddressType extends PostalFields {}

@ObjectType({ simpleResolvers: true })
export abstract class ShipmentFields {
  @Field(() => String, { description: 'The name of the carrier, for example "Royal Mail".' })
  carrier: string;

  @Field(() => String, { nullable: true, description: 'The tracking number of the carrier; null if there is none.' })
  trackingNumber: string | null;
}

@ObjectType({ description: 'The shipment of an order.', simpleResolvers: true })
export class OrderShipment extends ShipmentFields {
  @Field(() => String, {
    nullable: true,
    description:
      "The carrier's page on which the parcel can be followed; null without a tracking number, and for a carrier whose page the shop does not know.",
  })
  trackingUrl: string | null;
}

/** The plain fields; the others are in the resolver. */
@ObjectType('Order', { description: 'An order. Visible only to the customer who placed it.' })
export class OrderType {
  @Field(() => ID, { description: 'The numeric ID of the order, as a string.' })
  id: number;

  @Field(() => String, {
    description: 'The order number that customers see: the date (YYMMDD) followed by random digits.',
  })
  number: string;

  @Field(() => OrderStatusEnum, { description: 'The status of the order, derived from the statuses of its lines.' })
  status: OrderStatus;

  @Field(() => PaymentMethodEnum, { description: 'The payment method.' })
  method: PaymentMethod;

  @Field(() => Money, { description: 'The subtotal of all lines, without shipping and discount.' })
  netAmount: number;

  @Field(() => Money, { description: 'The total amount to pay: subtotal plus shipping minus discount.' })
  payAmount: number;

  @Field(() => Money, { description: 'The shipping charge of all lines.' })
  totalShipping: number;

  @Field(() => Money, { description: 'The discount of the coupon; zero without one.' })
  totalDiscount: number;

  @Field(() => DateTimeScalar, { description: 'The time at which the order was placed.' })
  bookingDate: Date;

  @Field(() => String, { nullable: true, description: 'The code of the coupon that was used; null without one.' })
  couponCode: string | null;

  @Field(() => OrderAddressType, { description: 'The shipping address.' })
  shipping: OrderAddressType;

  @Field(() => OrderAddressType, { description: 'The billing address.' })
  billing: OrderAddressType;
}

export const OrderConnection = connectionOf(OrderType, 'Order', 'orders');
