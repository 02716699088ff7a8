import { Arg, Args, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { parseCarrier, parseTrackingNumber, type Shipment } from '../../../domain/carriers';
import { ShopError, shopError } from '../../../domain/errors';
import { parseForm } from '../../../domain/forms/form';
import { acceptReturnForm, parcelForm, refuseReturnForm, shipmentForm } from '../../../domain/forms/staff-orders';
import { fromMajor } from '../../../domain/money';
import { type OrderStatus } from '../../../domain/order-status';
import { StaffError } from '../../../domain/staff/staff-errors';
import { refusedPayload, requireStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { type Clock } from '../../infra/clock';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { type CorrectAddress } from '../../features/orders/correct-address';
import { type CorrectShipment } from '../../features/orders/correct-shipment';
import { type DecideReturn } from '../../features/orders/decide-return';
import {
  type ChangeOrderStatus,
  statusChangeEvent,
  type StatusChangeOptions,
} from '../../features/orders/change-order-status';
import { OrderNote } from './order-note.entity';
import { getOrder, getOrderFor } from './order-reads';
import {
  CancelLinesArguments,
  CorrectAddressArguments,
  CorrectTrackingArguments,
  DecideReturnArguments,
  MoveOrderArguments,
  numberText,
  OrderNoteArguments,
  ShipOrderInput,
} from './order.inputs';
import { type StaffOrder, StaffOrderPayload } from './order.types';

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

const maxBulk = 50;

interface OrderChangesServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly statusChanges: ChangeOrderStatus;
  readonly correctShipment: CorrectShipment;
  readonly correctAddress: CorrectAddress;
  readonly decideReturn: DecideReturn;
}

/** What packers and managers do to orders: the operations of the command line, with versions. */
@Resolver()
export class OrderChangesResolver {
  constructor(private readonly services: OrderChangesServices) {}

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
    return this.move(context, number, to, { version, shipment });
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
    const outcomes: ShipOutcome[] = [];
    for (const { number, version, ...parcel } of orders)
      try {
        const options = { version: version ?? undefined, shipment: shipmentOf(parcel) };
        outcomes.push({ number, userErrors: [], ...(await this.move(context, number, 'Shipped', options)) });
      } catch (error) {
        if (!(error instanceof StaffError || error instanceof ShopError)) throw error;
        outcomes.push({ number, ...refusedPayload<StaffOrder>(error) });
      }
    return { outcomes };
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, {
    description: 'Corrects how an order travels that is on its way; the customer gets a mail.',
  })
  async correctTracking(
    @Args(() => CorrectTrackingArguments) { number, ...parcel }: CorrectTrackingArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const { db, correctShipment } = this.services;
    const { carrier, trackingNumber } = parcelOf(parcel, parcelForm);
    if (carrier === null && trackingNumber === null)
      throw shopError('BLANK', 'Enter a tracking number.', 'trackingNumber');
    const correction =
      carrier === null ? { carrier, trackingNumber: trackingNumber ?? '' } : { carrier, trackingNumber };
    await getOrderFor(db.manager, requireStaff(context), number);
    return this.change(context, number, async (manager) => {
      const { before, after, isChanged } = await correctShipment.correct(manager, number, correction);
      const event = { action: 'order tracking', subject: number };
      return {
        auditRecord: isChanged ? { ...event, before: { shipment: before }, after: { shipment: after } } : null,
      };
    });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description: 'Corrects where an order is sent to, while goods of it are still to be shipped.',
  })
  correctOrderAddress(
    @Args(() => CorrectAddressArguments) correction: CorrectAddressArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    return this.change(context, correction.number, (manager) =>
      this.services.correctAddress.correct(manager, correction),
    );
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Cancels lines that are not shipped: pieces go back into stock or are written off, a card is refunded, the customer gets a mail.',
  })
  async cancelOrderLines(
    @Args(() => CancelLinesArguments) { number, lineIds, ...options }: CancelLinesArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    if (lineIds.length === 0) throw shopError('BLANK', 'Choose a line.', 'lineIds');
    return this.move(context, number, 'Cancelled', { ...options, lineIds: [...new Set(lineIds)] });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Accepts or refuses a line that was sent back, once: a card is refunded by the ledger, cash is settled by hand. The customer gets a mail.',
  })
  async decideReturn(
    @Args(() => DecideReturnArguments) { refund, reason, ...wanted }: DecideReturnArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const decision = wanted.accept ? acceptance({ refund, reason }) : parseForm(refuseReturnForm, { reason });
    const decidedBy = requireStaff(context).name;
    return this.change(context, wanted.number, (manager) =>
      this.services.decideReturn.decide(manager, { ...wanted, ...decision, decidedBy }),
    );
  }

  @StaffOnly('manager', 'packer')
  @Mutation(() => StaffOrderPayload, { description: 'Adds a note to an order.' })
  async addOrderNote(
    @Args(() => OrderNoteArguments) { number, text, idempotencyKey }: OrderNoteArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    const { db, clock, changes } = this.services;
    const viewer = requireStaff(context);
    const { id: orderId } = await getOrderFor(db.manager, viewer, number);
    const call = { key: idempotencyKey ?? null, content: ['addOrderNote', number, text] };
    await changes.once(viewer, call, async (manager) => {
      await manager.insert(OrderNote, { orderId, author: viewer.name, text, createdAt: clock.now() });
      return { auditRecord: { action: 'order note', subject: number, before: null, after: { text } } };
    });
    return { order: await getOrder(db.manager, number) };
  }

  private move(context: StaffContext, number: string, to: OrderStatus, options: StatusChangeOptions) {
    return this.change(context, number, async (manager) => {
      const move = await this.services.statusChanges.change(manager, number, to, options);
      return { auditRecord: statusChangeEvent(move, to, options) };
    });
  }

  private async change(
    context: StaffContext,
    number: string,
    work: (manager: EntityManager) => Promise<Audited>,
  ): Promise<StaffOrderPayload> {
    const { db, changes } = this.services;
    return { order: await changes.byStaff(context, work, () => getOrder(db.manager, number)) };
  }
}

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

/** @throws ShopError INVALID for what is no amount */
function acceptance(given: Pick<DecideReturnArguments, 'refund' | 'reason'>) {
  const { refund, reason } = parseForm(acceptReturnForm, given);
  return { refund: refund ? fromMajor(refund) : undefined, reason: reason ? reason : undefined };
}
