import { ArgsType, Field, InputType } from 'type-graphql';
import { knownCarriers } from '../../../domain/carriers';
import { cancelLinesForm, orderNoteForm } from '../../../domain/forms/staff-orders';
import { type OrderStatus } from '../../../domain/order-status';
import { Validated } from '../../graphql/validated';
import { DecimalScalar } from '../../graphql/value.types';
import { idempotencyKeyText } from '../audit/audited-changes';
import { StaffOrderStatus } from './order-enums';

export const numberText = 'Order number.';
const versionText = 'Version of the order that the caller has seen.';
const carrierText = `The carrier; these have tracking pages: ${knownCarriers.join(', ')}.`;

@ArgsType()
export class OrderArguments {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { description: versionText })
  version: string;
}

@ArgsType()
export class MoveOrderArguments extends OrderArguments {
  @Field(() => StaffOrderStatus, { description: 'PROCESSING (being packed), SHIPPED or COMPLETE.' })
  to: OrderStatus;

  @Field(() => String, { nullable: true, description: carrierText })
  carrier?: string | null;

  @Field(() => String, { nullable: true, description: 'Tracking number, with a carrier.' })
  trackingNumber?: string | null;
}

@InputType({ description: 'An order that is handed over for delivery.' })
export class ShipOrderInput {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { nullable: true, description: versionText })
  version?: string | null;

  @Field(() => String, { nullable: true, description: carrierText })
  carrier?: string | null;

  @Field(() => String, { nullable: true, description: 'Tracking number, with a carrier.' })
  trackingNumber?: string | null;
}

@ArgsType()
export class CorrectTrackingArguments {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { nullable: true, description: `${carrierText} Null: the carrier stays.` })
  carrier?: string | null;

  @Field(() => String, { nullable: true, description: 'Tracking number; null with a carrier: there is none.' })
  trackingNumber?: string | null;
}

@InputType('OrderAddressInput', { description: 'Where an order is sent to; the rules are those of the checkout.' })
class StaffOrderAddressInput {
  @Field(() => String, { description: 'Full name of the recipient.' })
  name: string;

  @Field(() => String, { description: 'Phone number of the recipient.' })
  phone: string;

  @Field(() => String, { description: 'Street and house number.' })
  address: string;

  @Field(() => String, { description: 'City or town.' })
  city: string;

  @Field(() => String, { description: 'State, province or county.' })
  state: string;

  @Field(() => String, { description: 'Postcode.' })
  zip: string;

  @Field(() => String, { nullable: true, description: 'Two-letter country code; null: the country of the edition.' })
  countryCode?: string | null;
}

@ArgsType()
export class CorrectAddressArguments extends OrderArguments {
  @Field(() => StaffOrderAddressInput, { description: 'The new address.' })
  address: StaffOrderAddressInput;
}

@Validated(cancelLinesForm)
@ArgsType()
export class CancelLinesArguments extends OrderArguments {
  @Field(() => [String], { description: 'Identifiers of the lines; they must not be shipped yet.' })
  lineIds: string[];

  @Field(() => String, { description: 'The reason, for the timeline and the audit log; customers see it as well.' })
  reason: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether the pieces can be sold and go back into stock; otherwise they are written off.',
  })
  restock: boolean;
}

@Validated(orderNoteForm)
@ArgsType()
export class OrderNoteArguments {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { description: 'The note, which customers never see.' })
  text: string;

  @Field(() => String, { nullable: true, description: idempotencyKeyText })
  idempotencyKey?: string | null;
}

@ArgsType()
export class DecideReturnArguments extends OrderArguments {
  @Field(() => String, { description: 'Identifier of the line, which was sent back.' })
  lineId: string;

  @Field(() => Boolean, { description: 'Whether the return is accepted.' })
  accept: boolean;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Amount to refund, in major units, at most `OrderLine.share`; null: all of it.',
  })
  refund?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the pieces of an accepted return can be sold again.',
  })
  restock: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is refused, or refunded in part; the customer reads it. Required for a refusal.',
  })
  reason?: string | null;
}
