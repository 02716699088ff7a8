import { Arg, Args, ArgsType, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { knownCarriers, parseCarrier, parseTrackingNumber, type Shipment } from '../../../domain/carriers';
import { shopError } from '../../../domain/errors';
import { type OrderStatus } from '../../../domain/order-status';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffPayload, type StaffUserError } from '../../graphql/staff-user-error.type';
import { orderNoteForm, cancelLinesForm, parcelForm, shipmentForm } from '../../../domain/forms/staff-orders';
import { parseForm } from '../../../domain/forms/form';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { idempotencyKeyText } from './changes-once';
import { type BulkOutcome, type OrderChanges } from './order-changes.service';
import { StaffOrderStatus } from './order-enums';
import { type StaffOrder, StaffOrderPayload } from './order.types';

const numberText = 'Order number.';
const versionText = 'Version of the order that the caller has seen.';
const carrierText = `The carrier; these have tracking pages: ${knownCarriers.join(', ')}.`;

@ArgsType()
class OrderArguments {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { description: versionText })
  version: string;
}

@ArgsType()
class MoveOrderArguments extends OrderArguments {
  @Field(() => StaffOrderStatus, { description: 'PROCESSING (being packed), SHIPPED or COMPLETE.' })
  to: OrderStatus;

  @Field(() => String, { nullable: true, description: carrierText })
  carrier?: string | null;

  @Field(() => String, { nullable: true, description: 'Tracking number, with a carrier.' })
  trackingNumber?: string | null;
}

@InputType({ description: 'An order that is handed over for delivery.' })
class ShipOrderInput {
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
class CorrectTrackingArguments {
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
class CorrectAddressArguments extends OrderArguments {
  @Field(() => StaffOrderAddressInput, { description: 'The new address.' })
  address: StaffOrderAddressInput;
}

@Validated(cancelLinesForm)
@ArgsType()
class CancelLinesArguments extends OrderArguments {
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
class OrderNoteArguments {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { description: 'The note, which customers never see.' })
  text: string;

  @Field(() => String, { nullable: true, description: idempotencyKeyText })
  idempotencyKey?: string | null;
}

@ObjectType({ description: 'What became of one order of a bulk change.' })
class ShipOutcome extends StaffOrderPayload {
  @Field(() => String, { description: numberText })
  number: string;
}

@ObjectType({ description: 'Result of a bulk change.' })
class ShipOrdersPayload extends StaffPayload {
  @Field(() => [ShipOutcome], { nullable: true, description: 'One entry for each order, in the order of the input.' })
  outcomes?: ShipOutcome[] | null;
}

/** What packers and managers do to orders. */
@Resolver()
export class OrderChangesResolver {
  constructor(private readonly orderChanges: OrderChanges) {}

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, {
    description: 'Moves every line that can to PROCESSING, SHIPPED or COMPLETE. SHIPPED sends a mail to the customer.',
  })
  async moveOrder(
    @Args(() => MoveOrderArguments) { number, version, to, ...parcel }: MoveOrderArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    // Cancelling lines takes a reason.
    if (to === 'Cancelled') throw shopError('INVALID', 'Use cancelOrderLines, which takes a reason.', 'to');
    const shipment = to === 'Shipped' ? shipmentOf(parcel) : undefined;
    const order = await this.orderChanges.move(requireStaff(context), number, to, { version, shipment });
    return { order, userErrors: [] };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => ShipOrdersPayload, {
    description: 'Ships up to 50 orders, each by itself: one that cannot be shipped stops no other.',
  })
  async shipOrders(
    @Arg('orders', () => [ShipOrderInput], { description: 'The orders, with their parcels.' }) orders: ShipOrderInput[],
    @Ctx() context: StaffContext,
  ): Promise<ShipOrdersPayload> {
    if (orders.length > maxBulk) throw shopError('LIMIT_EXCEEDED', `At most ${maxBulk} orders at once.`, 'orders');
    const moves = orders.map(({ number, version, ...parcel }) => ({
      number,
      options: () => ({ version: version ?? undefined, shipment: shipmentOf(parcel) }),
    }));
    const outcomes = await this.orderChanges.moveAll(requireStaff(context), moves, 'Shipped');
    return { outcomes: outcomes.map(outcomeOf), userErrors: [] };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, {
    description: 'Corrects how an order travels that is on its way; the customer gets a mail.',
  })
  async correctTracking(
    @Args(() => CorrectTrackingArguments) { number, ...parcel }: CorrectTrackingArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const { carrier, trackingNumber } = parcelOf(parcel, parcelForm);
    if (carrier === null && trackingNumber === null)
      throw shopError('BLANK', 'Enter a tracking number.', 'trackingNumber');
    const correction =
      carrier === null ? { carrier, trackingNumber: trackingNumber ?? '' } : { carrier, trackingNumber };
    return { order: await this.orderChanges.correct(requireStaff(context), number, correction), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description: 'Corrects where an order is sent to, while goods of it are still to be shipped.',
  })
  async correctOrderAddress(
    @Args(() => CorrectAddressArguments) { number, version, address }: CorrectAddressArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const order = await this.orderChanges.readdress(requireStaff(context), number, address, version);
    return { order, userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Cancels lines that are not shipped: pieces go back into stock or are written off, a card is refunded, the customer gets a mail.',
  })
  async cancelOrderLines(
    @Args(() => CancelLinesArguments) { number, version, lineIds, reason, restock }: CancelLinesArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    if (lineIds.length === 0) throw shopError('BLANK', 'Choose a line.', 'lineIds');
    const options = { version, lineIds: [...new Set(lineIds)], reason, restock };
    const order = await this.orderChanges.move(requireStaff(context), number, 'Cancelled', options);
    return { order, userErrors: [] };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, { description: 'Adds a note to an order.' })
  async addOrderNote(
    @Args(() => OrderNoteArguments) { number, text, idempotencyKey }: OrderNoteArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const key = idempotencyKey ?? null;
    return { order: await this.orderChanges.addNote(requireStaff(context), number, text, key), userErrors: [] };
  }
}

const maxBulk = 50;

interface Parcel {
  readonly carrier?: string | null;
  readonly trackingNumber?: string | null;
}

/** A parcel as it is stored; null for what is not given. @throws ShopError */
function parcelOf({ carrier, trackingNumber }: Parcel, form: typeof parcelForm) {
  // Empty instead of null, so that each rule runs.
  const given = parseForm(form, { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' });
  return {
    carrier: parseCarrier(given.carrier ?? '') ?? null,
    trackingNumber: parseTrackingNumber(given.trackingNumber ?? '') ?? null,
  };
}

/** Undefined without a carrier. @throws ShopError */
function shipmentOf(parcel: Parcel): Shipment | undefined {
  const { carrier, trackingNumber } = parcelOf(parcel, shipmentForm);
  return carrier === null ? undefined : { carrier, trackingNumber };
}

function outcomeOf({ number, order, problem }: BulkOutcome): ShipOutcome {
  const userErrors: StaffUserError[] = (problem?.problems ?? []).map(({ code, message, field }) => ({
    ...{ code, message, field: field ?? null },
  }));
  // A conflict of `OrderChanges` is an order.
  const conflict = problem && 'conflict' in problem ? ((problem.conflict as StaffOrder | undefined) ?? null) : null;
  return { number, order, conflict, userErrors };
}
