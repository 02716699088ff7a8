import { Field, ID, Int, ObjectType } from 'type-graphql';
import { shipmentText } from '../../../domain/order-texts';
import { trackingUrl } from '../../../domain/carriers';
import { type Edition } from '../../../domain/editions';
import { formatGrouped, toDecimal } from '../../../domain/money';
import { orderPaymentState } from '../../../domain/order-payment';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { keyPageOf } from '../../graphql/key-page';
import { NotForPackers } from '../../graphql/staff-access';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar, DecimalScalar } from '../../graphql/value.types';
import { type Customer } from '../account/customer.entity';
import { type Order, type OrderAddress, shipmentOf } from '../orders/order.entity';
import { type OrderWithCustomer } from './order-list';
import { StaffOrderStatus, StaffPaymentMethod, StaffPaymentState } from './order-enums';

@ObjectType('Money', { description: 'An amount of money in the currency of the shop.', simpleResolvers: true })
export class StaffMoney {
  @Field(() => Int, { description: 'Amount in minor units, for example 49900 for 499.00.' })
  minorUnits: number;

  @Field(() => DecimalScalar, { description: 'Amount in major units with two decimals, for example "499.00".' })
  amount: string;

  @Field(() => String, { description: 'Formatted amount for display, with thousands separators.' })
  formatted: string;
}

export const staffMoney = (minor: number, edition: Edition): StaffMoney => ({
  minorUnits: minor,
  amount: toDecimal(minor),
  formatted: formatGrouped(minor, edition),
});

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
  id: string;

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

const customerOf = ({ id, name, lastname, email, phone }: Customer): StaffOrderCustomer => ({
  id: String(id),
  name: `${name} ${lastname}`.trim(),
  email,
  phone,
});

/** An order of the back office; `row` is what its field resolvers read by. */
@ObjectType('Order', { description: 'An order.' })
export class StaffOrder {
  readonly row: Order;

  @Field(() => ID, { description: 'Order number, as customers know it.' })
  number: string;

  @Field(() => StaffOrderStatus, { description: 'Status, derived from the lines.' })
  status: OrderStatus;

  @Field(() => StaffPaymentMethod, { description: 'How it is paid.' })
  method: PaymentMethod;

  @Field(() => StaffPaymentState, { description: 'How the payment stands.' })
  paymentState: StaffPaymentState;

  @Field(() => DateTimeScalar, { description: 'When it was placed.' })
  bookingDate: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the card payment was captured; null if not.' })
  paidAt: Date | null;

  @Field(() => StaffOrderCustomer, { description: 'The customer.' })
  customer: StaffOrderCustomer;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Price of the goods; null for packers.' })
  netAmount: StaffMoney | null;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Shipping; null for packers.' })
  totalShipping: StaffMoney | null;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Discount of the coupon; null for packers.' })
  totalDiscount: StaffMoney | null;

  @NotForPackers()
  @Field(() => StaffMoney, { nullable: true, description: 'Amount to pay; null for packers.' })
  payAmount: StaffMoney | null;

  @NotForPackers()
  @Field(() => String, { nullable: true, description: 'Code of the coupon; null without one, and for packers.' })
  couponCode: string | null;

  @Field(() => StaffOrderAddress, { description: 'Where it is sent to.' })
  shipping: OrderAddress;

  @NotForPackers()
  @Field(() => StaffOrderAddress, { nullable: true, description: 'Where it is billed to; null for packers.' })
  billing: OrderAddress | null;

  @Field(() => StaffShipment, {
    nullable: true,
    description: 'Carrier and tracking number; null until staff have entered them.',
  })
  shipment: StaffShipment | null;
}

export function staffOrderOf(row: OrderWithCustomer, edition: Edition): StaffOrder {
  const { number, status, method, bookingDate, paidAt, couponCode, shipping, billing } = row;
  const shipment = shipmentOf(row);
  return {
    ...{ row, number, status, method, bookingDate, paidAt, couponCode, shipping, billing },
    // The enum has the values of the domain.
    paymentState: orderPaymentState(row) as StaffPaymentState,
    customer: customerOf(row.customer),
    netAmount: staffMoney(row.netAmount, edition),
    totalShipping: staffMoney(row.totalShipping, edition),
    totalDiscount: staffMoney(row.totalDiscount, edition),
    payAmount: staffMoney(row.payAmount, edition),
    shipment: shipment && { ...shipment, url: trackingUrl(shipment), text: shipmentText(shipment) },
  };
}

@ObjectType({ description: 'A page of orders, newest first.' })
export class OrderPage extends keyPageOf(StaffOrder, 'orders') {}

@ObjectType('OrderPayload', { description: 'Result of a change to an order.' })
export class StaffOrderPayload extends StaffPayload {
  @Field(() => StaffOrder, { nullable: true, description: 'The order after the change; null on errors.' })
  order?: StaffOrder | null;

  @Field(() => StaffOrder, { nullable: true, description: 'The current state if `version` was outdated; else null.' })
  conflict?: StaffOrder | null;
}
