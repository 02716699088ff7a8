import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { Order } from '../orders/order.entity';
import { type OrderWithCustomer } from './order-list';

/** Reads single orders for staff. */
export class OrderReads {
  constructor(private readonly db: DataSource) {}

  find(number: string): Promise<OrderWithCustomer | null> {
    return this.db.manager.findOne(Order, { where: { number }, relations: { customer: true } });
  }

  /** @throws ShopError NOT_FOUND */
  async get(number: string): Promise<OrderWithCustomer> {
    const order = await this.find(number);
    if (!order) throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number), 'number');
    return order;
  }
}
