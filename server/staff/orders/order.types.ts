import { Ctx, Field, FieldResolver, ID, Int, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { formatGrouped, toDecimal } from '../../../domain/money';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { OrderStatusEnum } from '../../features/orders/order.types';
import { keyPageOf } from '../../graphql/key-page';
import { NotForPackers } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';

export enum StaffPaymentMethod {
  CARD = 'card',
  CASH = 'cash',
}

registerEnumType(StaffPaymentMethod, {
  name: 'PaymentMethod',
  description: 'How an order is paid.',
  valuesConfig: {
    CARD: { description: 'By card.' },
    CASH: { description: 'In cash, on delivery.' },
  },
});

/** The values are those of `orderPaymentState` in domain/order-payment. */
export enum StaffPaymentState {
  AWAITING = 'awaiting',
  PAID = 'paid',
  UNPAID = 'unpaid',
  ON_DELIVERY = 'on delivery',
}

registerEnumType(StaffPaymentState, {
  name: 'PaymentState',
  description: 'How the payment of an order stands.',
  valuesConfig: {
    AWAITING: { description: 'The card payment is not made or not verified yet.' },
    PAID: { description: 'Paid by card; a refund does not change it.' },
    UNPAID: { description: 'The card payment failed or was abandoned.' },
    ON_DELIVERY: { description: 'Cash on delivery.' },
  },
});

/** The values are amounts in minor units. */
@ObjectType('Money', { description: 'An amount of money in the currency of the shop.' })
export class StaffMoney {}

@Resolver(() => StaffMoney)
export class StaffMoneyResolver {
  @FieldResolver(() => Int, { description: 'Amount in minor units, for example 49900 for 499.00.' })
  minorUnits(@Root() minor: number): number {
    return minor;
  }

  @FieldResolver(() => DecimalScalar, { description: 'Amount in major units with two decimals, for example "499.00".' })
  amount(@Root() minor: number): string {
    return toDecimal(minor);
  }

  @FieldResolver(() => String, { description: 'Formatted amount for display, with thousands separators.' })
  formatted(@Root() minor: number, @Ctx() { edition }: StaffContext): string {
    return formatGrouped(minor, edition);
  }
}

@ObjectType('OrderAddress', { description: 'An address as it was when the order was placed.', simpleResolvers: true })
export class StaffOrderAddress {
  @Field(() => String, { description: 'Name of the recipient.' })
  name: string;

  @Field(() => String, { description: 'Phone number.' })
  phone: string;

  @Field(() => String, { description: 'Street and house number.' })
  address: string;

  @Field(() => String, { description: 'City.' })
  city: string;

  @Field(() => String, { description: 'State or county; may be empty.' })
  state: string;

  @Field(() => String, { description: 'Postcode.' })
  zip: string;

  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2.' })
  countryCode: string;
}

@ObjectType('OrderCustomer', { description: 'The customer of an order.', simpleResolvers: true })
export class StaffOrderCustomer {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'First and last name.' })
  name: string;

  @NotForPackers()
  @Field(() => String, { nullable: true, description: 'Email address; null for packers.' })
  email: string | null;

  @NotForPackers()
  @Field(() => String, { nullable: true, description: 'Phone number; null for packers.' })
  phone: string | null;
}

@ObjectType('Shipment', { description: 'How an order travels.', simpleResolvers: true })
export class StaffShipment {
  @Field(() => String, { description: 'Carrier.' })
  carrier: string;

  @Field(() => String, { nullable: true, description: 'Tracking number; null for a parcel without one.' })
  trackingNumber: string | null;

  @Field(() => String, { nullable: true, description: "Page of the carrier; null if the carrier's page is not known." })
  url: string | null;

  @Field(() => String, { description: 'The sentence that customers read.' })
  text: string;
}

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

  @Field(() => OrderStatusEnum, { description: 'Status.' })
  status: OrderStatus;

  @Field(() => String, { nullable: true, description: 'Why it was cancelled or sent back; null if neither.' })
  reason: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was delivered; null if not.' })
  deliveredAt: Date | null;

  @Field(() => Boolean, { description: 'Whether the return was requested later than the terms allow.' })
  returnLate: boolean;

  @Field(() => Boolean, { description: 'Whether its pieces are back in stock.' })
  isRestocked: boolean;

  @Field(() => [OrderStatusEnum], { description: 'Statuses that staff may set now.' })
  allowedStatuses: readonly OrderStatus[];
}

@ObjectType('Order', { description: 'An order.' })
export class StaffOrder {
  @Field(() => ID, { description: 'Order number, as customers know it.' })
  number: string;

  @Field(() => OrderStatusEnum, { description: 'Status, derived from the lines.' })
  status: OrderStatus;

  @Field(() => StaffPaymentMethod, { description: 'How it is paid.' })
  method: PaymentMethod;

  @Field(() => DateTimeScalar, { description: 'When it was placed.' })
  bookingDate: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the card payment was captured; null if not.' })
  paidAt: Date | null;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Price of the goods; null for packers.' })
  netAmount: number;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Shipping; null for packers.' })
  totalShipping: number;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Discount of the coupon; null for packers.' })
  totalDiscount: number;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Amount to pay; null for packers.' })
  payAmount: number;

  @NotForPackers()
  @Field(() => String, { nullable: true, description: 'Code of the coupon; null without one, and for packers.' })
  couponCode: string | null;

  @Field(() => StaffOrderAddress, { description: 'Where it is sent to.' })
  shipping: StaffOrderAddress;

  @NotForPackers()
  @Field(() => StaffOrderAddress, { nullable: true, description: 'Where it is billed to; null for packers.' })
  billing: StaffOrderAddress;
}

@ObjectType({ description: 'A page of orders, newest first.' })
export class OrderPage extends keyPageOf(StaffOrder, 'orders') {}

@ObjectType('OrderPayload', { description: 'Result of a change to an order.' })
export class StaffOrderPayload extends versionedPayloadOf(StaffOrder, 'order') {}
