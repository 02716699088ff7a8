import { ArgsType, Field } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import {
  type ChangeOrderStatus,
  statusChangeEvent,
  type StatusChangeOptions,
} from '../../features/orders/change-order-status';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { getOrder } from './list-orders';
import { type StaffOrderPayload } from './order.types';

export const numberText = 'The order number.';
export const versionText = 'The version of the order that the caller has seen.';

@ArgsType()
export abstract class OrderArguments {
  @Field(() => String, { description: numberText })
  number: string;

  @Field(() => String, { description: versionText })
  version: string;
}

/** Runs changes of one order, each with its audit entries. */
export class OrderChanges {
  constructor(
    private readonly manager: EntityManager,
    private readonly changes: AuditedChanges,
    private readonly statusChanges: ChangeOrderStatus,
  ) {}

  /** @returns the order as it is afterwards @throws StaffError STALE with the current order; the errors of `work` */
  async run(
    context: StaffContext,
    number: string,
    work: (manager: EntityManager) => Promise<Audited>,
  ): Promise<StaffOrderPayload> {
    return { order: await this.changes.byStaff(context, work, () => getOrder(this.manager, number)) };
  }

  /** Moves lines of an order to a status. @throws the errors of `ChangeOrderStatus` */
  move(context: StaffContext, number: string, to: OrderStatus, options: StatusChangeOptions) {
    return this.run(context, number, async (manager) => {
      const move = await this.statusChanges.change(manager, number, to, options);
      return { auditRecord: statusChangeEvent(move, to, options) };
    });
  }
}
