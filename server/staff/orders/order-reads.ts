import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { type StaffViewer } from '../../infra/request/staff-context';
import { Order } from '../../features/orders/order.entity';
import { isOpenOrder } from './order-list';

const find = (manager: EntityManager, number: string): Promise<Order | null> =>
  manager.findOne(Order, { where: { number }, relations: { customer: true } });

const found = (order: Order | null, number: string): Order => {
  if (!order) throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number), 'number');
  return order;
};

/** Reads an order with its customer. @throws ShopError NOT_FOUND */
export const getOrder = async (manager: EntityManager, number: string): Promise<Order> =>
  found(await find(manager, number), number);

/** The same as a member of staff sees it: for packers only orders that are open. */
export async function findOrderFor(
  manager: EntityManager,
  { role }: Pick<StaffViewer, 'role'>,
  number: string,
): Promise<Order | null> {
  const order = await find(manager, number);
  return order && (role !== 'packer' || isOpenOrder(order)) ? order : null;
}

/** @throws ShopError NOT_FOUND, for packers also for an order that is not open */
export const getOrderFor = async (manager: EntityManager, viewer: Pick<StaffViewer, 'role'>, number: string) =>
  found(await findOrderFor(manager, viewer, number), number);
