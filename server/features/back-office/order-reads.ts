import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { type StaffViewer } from '../../infra/request/staff-context';
import { Order } from '../orders/order.entity';
import { isOpenOrder, type OrderWithCustomer } from './order-list';

/** Reads single orders for staff. */
export class OrderReads {
  constructor(private readonly db: DataSource) {}

  /** As a member of staff sees it: for packers only orders that are open. */
  async findFor({ role }: Pick<StaffViewer, 'role'>, number: string): Promise<OrderWithCustomer | null> {
    const order = await this.find(number);
    return order && (role !== 'packer' || isOpenOrder(order)) ? order : null;
  }

  /** @throws ShopError NOT_FOUND, for packers also for an order that is not open */
  async getFor(viewer: Pick<StaffViewer, 'role'>, number: string): Promise<OrderWithCustomer> {
    const order = await this.findFor(viewer, number);
    if (!order) throw unknownOrder(number);
    return order;
  }

  find(number: string): Promise<OrderWithCustomer | null> {
    return this.db.manager.findOne(Order, { where: { number }, relations: { customer: true } });
  }

  /** @throws ShopError NOT_FOUND */
  async get(number: string): Promise<OrderWithCustomer> {
    const order = await this.find(number);
    if (!order) throw unknownOrder(number);
    return order;
  }
}

const unknownOrder = (number: string) => shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number), 'number');
