import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { connectionOf } from '../../graphql/connection';
import { DateTimeScalar } from '../../graphql/scalars';
import { PaymentMethodEnum } from '../shop-config/payment-method.type';
import { type OrderAddress } from './order-address.entity';

/** The values equal the stored ones, so that rows need no mapping. */
export enum OrderStatusEnum {
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
  description:
    'Where an order as a whole, or one of its lines, stands. A card order is PROCESSING until its payment is verified.',
  valuesConfig: {
    ORDER_CONFIRMED: { description: 'Paid, or to be paid in cash: the shop will send it.' },
    PROCESSING: { description: 'The payment is being verified, or the shop is packing it.' },
    CANCELLED: { description: 'The shop has cancelled it.' },
    CANCELED: { description: 'The customer has cancelled it.' },
    SHIPPED: { description: 'It is on its way.' },
    RETURNED: { description: 'The customer has sent it back or asked to.' },
    COMPLETE: { description: 'It has arrived.' },
    FAILED: { description: 'It was not paid in time, or its payment was cancelled.' },
  },
});

export enum OrderLineActionEnum {
  CANCEL = 'cancel',
  RETURN = 'return',
  NONE = 'none',
}

registerEnumType(OrderLineActionEnum, {
  name: 'OrderLineAction',
  description: 'What the customer may do with an order line now.',
  valuesConfig: {
    CANCEL: { description: 'It has not been sent: it can be cancelled with orderLineCancel.' },
    RETURN: { description: 'It has been sent: it can be returned with orderLineReturn.' },
    NONE: { description: 'Nothing.' },
  },
});

@ObjectType('OrderLineEvent', { description: 'One step in the life of an order line.', simpleResolvers: true })
export class OrderLineEventType {
  @Field(() => OrderStatusEnum, { description: 'What the line became.' })
  status: OrderStatus;

  @Field(() => String, { nullable: true, description: 'Why, where a reason was given.' })
  reason: string | null;

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  at: Date;
}

/** The plain fields; the others are in the resolver. */
@ObjectType('OrderLine', { description: 'A product of an order, as it was when the order was placed.' })
export class OrderLineType {
  @Field(() => ID, { name: 'id', description: "Names the line; nobody can guess another one's." })
  publicId: string;

  @Field(() => String, { description: "The product's name at that time." })
  title: string;

  @Field(() => String, { description: "The last part of the product's address at that time." })
  slug: string;

  @Field(() => Int, { description: 'How many pieces.' })
  quantity: number;

  @Field(() => OrderStatusEnum, { description: 'Where this line stands; lines of one order may differ.' })
  status: OrderStatus;

  @Field(() => String, { nullable: true, description: 'Why it was cancelled or returned.' })
  reason: string | null;
}

@ObjectType('OrderAddress', { description: 'An address as it was when the order was placed.', simpleResolvers: true })
export class OrderAddressType implements Omit<OrderAddress, 'countryCode'> {
  @Field(() => String, { description: 'Full name.' })
  name: string;

  @Field(() => String, { description: 'Street and house.' })
  address: string;

  @Field(() => String, { description: 'Town or city.' })
  city: string;

  @Field(() => String, { description: 'State or county.' })
  state: string;

  @Field(() => String, { description: 'Postcode.' })
  zip: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;
}

/** The plain fields; the others are in the resolver. */
@ObjectType('Order', { description: 'An order of a customer, seen by themselves alone.' })
export class OrderType {
  @Field(() => ID, { description: "The order's own name inside the shop." })
  id: number;

  @Field(() => String, { description: 'The number to tell people: date and random digits.' })
  number: string;

  @Field(() => OrderStatusEnum, { description: 'Follows the statuses of the lines.' })
  status: OrderStatus;

  @Field(() => PaymentMethodEnum, { description: 'How it is paid.' })
  method: PaymentMethod;

  @Field(() => DateTimeScalar, { description: 'When it was placed.' })
  bookingDate: Date;

  @Field(() => String, { nullable: true, description: 'The coupon that was taken off.' })
  couponCode: string | null;

  @Field(() => OrderAddressType, { description: 'Where it goes.' })
  shipping: OrderAddressType;

  @Field(() => OrderAddressType, { description: 'Who pays it.' })
  billing: OrderAddressType;
}

export const OrderConnection = connectionOf(OrderType, 'Order', 'orders');
