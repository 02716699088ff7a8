import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { connectionOf } from '../../graphql/connection';
import { DateTimeScalar } from '../../graphql/value.types';
import { type OrderAddress } from './order.entity';

/** The values equal the stored ones, so that rows need no mapping. */
enum OrderStatusEnum {
  ORDER_CONFIRMED = 'Order Confirmed',
  PROCESSING = 'Processing',
  CANCELLED = 'Cancelled',
  CANCELED = 'Canceled',
  SHIPPED = 'Shipped',
  RETURNED = 'Returned',
  COMPLETE = 'Complete',
  FAILED = 'Failed',
}

registerEnumType(OrderStatusEnum, {
  name: 'OrderStatus',
  description: 'Status of an order or of an order line. A card order is PROCESSING until its payment is verified.',
  valuesConfig: {
    ORDER_CONFIRMED: { description: 'Paid by card, or accepted for payment in cash; not yet shipped.' },
    PROCESSING: { description: 'The payment is being verified, or the order is being packed.' },
    CANCELLED: { description: 'Cancelled by the shop; see `cancelledBy`.' },
    CANCELED: { description: 'Cancelled by the customer; see `cancelledBy`.' },
    SHIPPED: { description: 'Shipped.' },
    RETURNED: { description: 'Returned, or return requested, by the customer.' },
    COMPLETE: { description: 'Delivered.' },
    FAILED: { description: 'Not paid in time, or the payment was cancelled.' },
  },
});

/** The values are those of `cancelledBy` in domain/order-status. */
export enum CancelledByEnum {
  CUSTOMER = 'customer',
  SHOP = 'shop',
}

registerEnumType(CancelledByEnum, {
  name: 'CancelledBy',
  description: 'Party that cancelled an order or an order line.',
  valuesConfig: {
    CUSTOMER: { description: 'Cancelled by the customer; the status is CANCELED.' },
    SHOP: { description: 'Cancelled by the shop; the status is CANCELLED.' },
  },
});

/** The values are those of domain/payment-methods, so that rows need no mapping. */
export enum PaymentMethodEnum {
  CARD = 'card',
  COD = 'cash',
}

registerEnumType(PaymentMethodEnum, {
  name: 'PaymentMethod',
  description: 'Payment method of an order.',
  valuesConfig: {
    CARD: { description: 'Card payment through the configured card provider.' },
    COD: { description: 'Cash on delivery. Available in the India edition only.' },
  },
});

/** The values are those of domain/order-payment. */
export enum OrderPaymentStatusEnum {
  AWAITING_PAYMENT = 'awaiting',
  PAID = 'paid',
  NOT_PAID = 'unpaid',
  CASH_ON_DELIVERY = 'on delivery',
}

registerEnumType(OrderPaymentStatusEnum, {
  name: 'OrderPaymentStatus',
  description: 'Payment status of an order. Refunds do not change it; see `Order.refunds`.',
  valuesConfig: {
    AWAITING_PAYMENT: { description: 'Card payment not completed or not verified yet.' },
    PAID: { description: 'Paid by card.' },
    NOT_PAID: {
      description:
        'The card payment was declined, abandoned or not made in time. A payment received later is refunded.',
    },
    CASH_ON_DELIVERY: { description: 'To be paid in cash on delivery.' },
  },
});

export enum OrderLineActionEnum {
  CANCEL = 'cancel',
  RETURN = 'return',
  NONE = 'none',
}

registerEnumType(OrderLineActionEnum, {
  name: 'OrderLineAction',
  description: 'Action available to the customer for an order line.',
  valuesConfig: {
    CANCEL: { description: 'Not shipped yet: can be cancelled with `orderLineCancel`.' },
    RETURN: { description: 'Shipped: can be returned with `orderLineReturn`.' },
    NONE: { description: 'No action available.' },
  },
});

@ObjectType('OrderLineEvent', { description: 'A status change of an order line.', simpleResolvers: true })
export class OrderLineEventType {
  @Field(() => OrderStatusEnum, { description: 'New status of the line.' })
  status: OrderStatus;

  @Field(() => String, { nullable: true, description: 'Reason of the change; null if none was given.' })
  reason: string | null;

  @Field(() => DateTimeScalar, { description: 'Time of the change.' })
  at: Date;
}

@ObjectType({
  description: 'What the shop decided about returned goods once it had received them.',
  simpleResolvers: true,
})
export class ReturnDecision {
  @Field(() => Boolean, { description: 'Whether the return was accepted.' })
  accepted: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was refused, or refunded in part; null if nothing was stated.',
  })
  reason: string | null;

  @Field(() => DateTimeScalar, { description: 'Time of the decision.' })
  decidedAt: Date;
}

/** The plain fields; the others are in the resolver. */
@ObjectType('OrderLine', { description: 'A product in an order, with the details it had when the order was placed.' })
export class OrderLineType {
  @Field(() => ID, { name: 'id', description: 'Opaque ID.' })
  publicId: string;

  @Field(() => String, { description: 'Product title when the order was placed.' })
  title: string;

  @Field(() => String, { description: 'Product slug when the order was placed.' })
  slug: string;

  @Field(() => Int, { description: 'Number of units.' })
  quantity: number;

  @Field(() => OrderStatusEnum, { description: 'Status of this line. Lines of one order can have different statuses.' })
  status: OrderStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of the cancellation or return; null if there was neither.',
  })
  reason: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time of delivery; null until then.' })
  deliveredAt: Date | null;
}

@ObjectType('OrderAddress', {
  description: 'Copy of an address, as it was when the order was placed.',
  simpleResolvers: true,
})
class OrderAddressType implements Omit<OrderAddress, 'countryCode'> {
  @Field(() => String, { description: 'Full name.' })
  name: string;

  @Field(() => String, { description: 'Street and house number.' })
  address: string;

  @Field(() => String, { description: 'City or town.' })
  city: string;

  @Field(() => String, { description: 'State, province or county.' })
  state: string;

  @Field(() => String, { description: 'Postal code.' })
  zip: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;
}

@ObjectType({ description: 'Shipment of an order.', simpleResolvers: true })
export class OrderShipment {
  @Field(() => String, { description: 'Name of the carrier, for example "Royal Mail".' })
  carrier: string;

  @Field(() => String, { nullable: true, description: 'Tracking number of the carrier; null if there is none.' })
  trackingNumber: string | null;

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
  @Field(() => ID, { description: 'Numeric ID of the order, as a string.' })
  id: number;

  @Field(() => String, { description: 'Order number shown to customers: the date (YYMMDD) followed by random digits.' })
  number: string;

  @Field(() => OrderStatusEnum, { description: 'Status of the order, derived from the statuses of its lines.' })
  status: OrderStatus;

  @Field(() => PaymentMethodEnum, { description: 'Payment method.' })
  method: PaymentMethod;

  @Field(() => DateTimeScalar, { description: 'Time the order was placed.' })
  bookingDate: Date;

  @Field(() => String, { nullable: true, description: 'Code of the coupon used; null if none.' })
  couponCode: string | null;

  @Field(() => OrderAddressType, { description: 'Shipping address.' })
  shipping: OrderAddressType;

  @Field(() => OrderAddressType, { description: 'Billing address.' })
  billing: OrderAddressType;
}

export const OrderConnection = connectionOf(OrderType, 'Order', 'orders');
