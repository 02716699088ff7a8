import { type EntityManager, In } from 'typeorm';
import { Customer } from '../account/customer.entity';
import { OrderLine, OrderLineEvent } from './order-line.entity';
import { Order } from './order.entity';

/** All data of an order, for staff; not restricted to a customer. */
export interface OrderDetails {
  readonly order: Order;
  readonly customer: Customer;
  readonly lines: readonly { readonly line: OrderLine; readonly events: readonly OrderLineEvent[] }[];
}

/** @returns null for an unknown number */
export async function readOrderDetails(manager: EntityManager, number: string): Promise<OrderDetails | null> {
  const order = await manager.findOneBy(Order, { number });
  if (!order) return null;
  const customer = await manager.findOneByOrFail(Customer, { id: order.customerId });
  const lines = await manager.find(OrderLine, { where: { orderId: order.id }, order: { id: 'ASC' } });
  const events = await manager.find(OrderLineEvent, {
    where: { orderLineId: In(lines.map(({ id }) => id)) },
    order: { at: 'ASC', id: 'ASC' },
  });
  return {
    order,
    customer,
    lines: lines.map((line) => ({ line, events: events.filter(({ orderLineId }) => orderLineId === line.id) })),
  };
}
