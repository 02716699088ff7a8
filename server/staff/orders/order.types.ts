import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { formatGrouped, toDecimal } from '../../../domain/money';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { PostalFields } from '../../features/customers/address.types';
import {
  OrderLineFields,
  OrderStatusEnum,
  ReturnDecisionFields,
  ShipmentFields,
} from '../../features/orders/order.types';
import { keyPageOf } from '../../graphql/key-page';
import { NotForPackers } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';

export const StaffPaymentMethod = enumOf('PaymentMethod', 'The payment method of an order.', {
  card: 'The customer pays by card.',
  cash: 'The customer pays in cash on delivery.',
});

export const StaffPaymentState = enumOf('PaymentState', 'The state of the payment of an order.', {
  awaiting: 'The card payment is not made or not verified yet.',
  paid: 'The order is paid by card; a refund does not change this.',
  unpaid: 'The card payment failed or was abandoned.',
  'on delivery': 'The customer pays in cash on delivery.',
});

/** The values are amounts in minor units. */
@ObjectType('Money', { description: 'An amount of money in the currency of the shop.' })
export class StaffMoney {}

@Resolver(() => StaffMoney)
export class StaffMoneyResolver {
  @FieldResolver(() => Int, { description: 'The amount in minor units, for example 49900 for 499.00.' })
  minorUnits(@Root() minor: number): number {
    return minor;
  }

  @FieldResolver(() => DecimalScalar, {
    description: 'The amount in major units with two decimals, for example "499.00".',
  })
  amount(@Root() minor: number): string {
    return toDecimal(minor);
  }

  @FieldResolver(() => String, { description: 'The formatted amount for display, with thousands separators.' })
  formatted(@Root() minor: number, @Ctx() { edition }: StaffContext): string {
    return formatGrouped(minor, edition);
  }
}

@ObjectType('OrderAddress', { description: 'The address as it was when the order was placed.', simpleResolvers: true })
export class StaffOrderAddress extends PostalFields {
  @Field(() => String, { description: 'The two-letter ISO 3166-1 country code.' })
  countryCode: string;
}

@ObjectType('OrderCustomer', { description: 'The customer of an order.', simpleResolvers: true })
export class StaffOrderCustomer {
  @Field(() => ID, { description: 'The ID of the customer.' })
  id: number;

  @Field(() => String, { description: 'The first and last name.' })
  name: string;

  @NotForPackers()
  @Field(() => String, { nullable: true, description: 'The email address; null for packers.' })
  email: string | null;

  @NotForPackers()
  @Field(() => String, { nullable: true, description: 'The phone number; null for packers.' })
  phone: string | null;
}

@ObjectType('Shipment', { description: 'The shipment of an order.', simpleResolvers: true })
export class StaffShipment extends ShipmentFields {
  @Field(() => String, { nullable: true, description: "The carrier's page about the parcel; null if it is not known." })
  url: string | null;

  @Field(() => String, { description: 'The sentence that customers read.' })
  text: string;
}

@ObjectType('ReturnDecision', { description: 'The decision of the shop about a line that was sent back.' })
export class StaffReturnDecision extends ReturnDecisionFields {
  @Field(() => StaffMoney, {
    name: 'refund',
    description: 'The refunded amount. Staff settle that of an order in cash by hand.',
  })
  refundAmount: number;

  @Field(() => Boolean, { description: 'True if the pieces went back into stock.' })
  restocked: boolean;

  @Field(() => String, { description: 'The name of the staff member who decided.' })
  decidedBy: string;
}

@ObjectType('OrderLine', { description: 'A product in an order, with the details it had when the order was placed.' })
export class StaffOrderLine extends OrderLineFields {
  @Field(() => ID, { nullable: true, description: 'The ID of the product; null once it is deleted.' })
  productId: number | null;

  @Field(() => String, { description: 'The URL of the picture.' })
  image: string;

  @Field(() => String, { description: 'The size; it may be empty.' })
  sizes: string;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'The price of one piece; null for packers.' })
  unitPrice: number;

  @NotForPackers()
  @Field(() => StaffMoney, {
    nullable: true,
    description:
      'The cost of the line and the most that is refunded for it: goods and shipping, less its share of the coupon. Null for packers.',
  })
  share: number;

  @Field(() => Boolean, { description: 'True if the return was requested later than the terms allow.' })
  returnLate: boolean;

  @Field(() => Boolean, { description: 'True if its pieces are back in stock.' })
  isRestocked: boolean;

  @Field(() => [OrderStatusEnum], { description: 'The statuses that staff may set now.' })
  allowedStatuses: readonly OrderStatus[];
}

@ObjectType('Order', { description: 'An order.' })
export class StaffOrder {
  @Field(() => ID, { description: 'The order number that customers see.' })
  number: string;

  @Field(() => OrderStatusEnum, { description: 'The status of the order, derived from the statuses of its lines.' })
  status: OrderStatus;

  @Field(() => StaffPaymentMethod, { description: 'The payment method.' })
  method: PaymentMethod;

  @Field(() => DateTimeScalar, { description: 'The time at which the order was placed.' })
  bookingDate: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The time at which the card payment was captured; null until then.',
  })
  paidAt: Date | null;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'The price of the goods; null for packers.' })
  netAmount: number;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'The shipping charge; null for packers.' })
  totalShipping: number;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'The discount of the coupon; null for packers.' })
  totalDiscount: number;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'The amount to pay; null for packers.' })
  payAmount: number;

  @NotForPackers()
  @Field(() => String, { nullable: true, description: 'The code of the coupon; null without one, and for packers.' })
  couponCode: string | null;

  @Field(() => StaffOrderAddress, { description: 'The shipping address.' })
  shipping: StaffOrderAddress;

  @NotForPackers()
  @Field(() => StaffOrderAddress, { nullable: true, description: 'The billing address; null for packers.' })
  billing: StaffOrderAddress;
}

@ObjectType({ description: 'A page of orders, newest first.' })
export class OrderPage extends keyPageOf(StaffOrder, 'orders') {}

@ObjectType('OrderPayload', { description: 'Result of a change to an order.' })
export class StaffOrderPayload extends versionedPayloadOf(StaffOrder, 'order') {}
