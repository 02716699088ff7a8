import { Arg, Args, ArgsType, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { knownCarriers, parseCarrier, parseTrackingNumber, type Shipment } from '../../../domain/carriers';
import { shopError } from '../../../domain/errors';
import { parseForm } from '../../../domain/forms/form';
import { parcelForm, shipmentForm } from '../../../domain/forms/staff-orders';
import { type OrderStatus } from '../../../domain/order-status';
import { type CorrectShipment } from '../../features/orders/correct-shipment';
import { OrderStatusEnum } from '../../features/orders/order.types';
import { outcomeOf, requireStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { type StaffContext } from '../../infra/request/staff-context';
import { numberText, type OrderChanges, versionText } from './change-order';
import { getOrder } from './list-orders';
import { StaffOrderPayload } from './order.types';

@ArgsType()
@InputType()
abstract class Parcel {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, {
    nullable: true,
    description: `The carrier; these have tracking pages: ${knownCarriers.join(', ')}.`,
  })
  carrier?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The tracking number at the carrier; null: the parcel has none.',
  })
  trackingNumber?: string | null;
}

@ArgsType()
class MoveOrderArguments extends Parcel {
  @Field(() => String, { description: versionText })
  version: string;

  @Field(() => OrderStatusEnum, { description: 'The new status: PROCESSING, SHIPPED or COMPLETE.' })
  to: OrderStatus;
}

@InputType({ description: 'An order that is handed over for delivery.' })
class ShipOrderInput extends Parcel {
  @Field(() => String, { nullable: true, description: versionText })
  version?: string | null;
}

@ArgsType()
class CorrectTrackingArguments extends Parcel {}

@ObjectType({ description: 'Result of the change of one of several orders.' })
class ShipOutcome extends StaffOrderPayload {
  @Field(() => String, { description: numberText })
  number: string;
}

@ObjectType({ description: 'Result of a change of several orders.' })
class ShipOrdersPayload extends StaffPayload {
  @Field(() => [ShipOutcome], { nullable: true, description: 'One entry for each order, in the order of the input.' })
  outcomes?: ShipOutcome[] | null;
}

const maxOrders = 50;

/** Moves orders to the next status and records how they travel. */
@Resolver()
export class MoveOrderResolver {
  constructor(
    private readonly manager: EntityManager,
    private readonly orders: OrderChanges,
    private readonly correctShipment: CorrectShipment,
  ) {}

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Moves every line that can be moved to PROCESSING, SHIPPED or COMPLETE. SHIPPED sends a mail to the customer.',
  })
  async moveOrder(
    @Args(() => MoveOrderArguments) { number, version, to, ...parcel }: MoveOrderArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    // A cancellation needs a reason.
    if (to === 'Cancelled') throw shopError('INVALID', 'Use cancelOrderLines, which takes a reason.', 'to');
    const shipment = to === 'Shipped' ? shipmentOf(parcel) : undefined;
    return this.orders.move(context, number, to, { version, shipment });
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => ShipOrdersPayload, {
    description: 'Ships up to 50 orders. An order that cannot be shipped does not stop the others.',
  })
  async shipOrders(
    @Arg('orders', () => [ShipOrderInput], { description: 'The orders, with their parcels.' }) orders: ShipOrderInput[],
    @Ctx() context: StaffContext,
  ): Promise<ShipOrdersPayload> {
    if (orders.length > maxOrders) throw shopError('LIMIT_EXCEEDED', `At most ${maxOrders} orders at once.`, 'orders');
    const outcomes: ShipOutcome[] = [];
    for (const { number, version, ...parcel } of orders) {
      const ship = () =>
        this.orders.move(context, number, 'Shipped', { version: version ?? undefined, shipment: shipmentOf(parcel) });
      outcomes.push({ number, ...(await outcomeOf<StaffOrderPayload>(ship)) });
    }
    return { outcomes };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Corrects the carrier and the tracking number of an order that is on its way; without a carrier, the present one stays. The customer gets a mail.',
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
    await getOrder(this.manager, number, requireStaff(context).role);
    return this.orders.run(context, number, async (manager) => {
      const { before, after, isChanged } = await this.correctShipment.correct(manager, number, correction);
      const event = { action: 'order tracking', subject: number };
      return {
        auditRecord: isChanged ? { ...event, before: { shipment: before }, after: { shipment: after } } : null,
      };
    });
  }
}

type ParcelFacts = Pick<Parcel, 'carrier' | 'trackingNumber'>;

/** Returns a parcel as it is stored, with null for absent facts. @throws ShopError */
function parcelOf({ carrier, trackingNumber }: ParcelFacts, form: typeof parcelForm) {
  // Empty texts instead of null let each rule run.
  const given = parseForm(form, { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' });
  return {
    carrier: parseCarrier(given.carrier ?? '') ?? null,
    trackingNumber: parseTrackingNumber(given.trackingNumber ?? '') ?? null,
  };
}

/** Returns undefined without a carrier. @throws ShopError */
function shipmentOf(parcel: ParcelFacts): Shipment | undefined {
  const { carrier, trackingNumber } = parcelOf(parcel, shipmentForm);
  return carrier === null ? undefined : { carrier, trackingNumber };
}
