import type { OrderStatus, OrderToDo, PaymentMethod } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { startOfDay } from '../../lib/times';
import type { OrderListQuery } from './Orders.generated';
import { statusWords } from '../../lib/order-words';

export type ListedOrder = OrderListQuery['orders']['nodes'][number];

// The keys of a record of all statuses are the statuses.
export const statuses = Object.keys(statusWords) as OrderStatus[];
/** Packers see no others. */
export const openStatuses: readonly OrderStatus[] = ['ORDER_CONFIRMED', 'PROCESSING', 'SHIPPED'];
export const methods: readonly PaymentMethod[] = ['CARD', 'CASH'];
export const toDos: readonly OrderToDo[] = ['PACK', 'DECIDE_RETURN'];

/** The filters in the address; an unknown value counts as none. */
export function useOrderFilters() {
  const filters = useFilters();
  const { read } = filters;
  const status = statuses.find((each) => each === read('status')) ?? null;
  const method = methods.find((each) => each === read('method')) ?? null;
  const toDo = toDos.find((each) => each === read('todo')) ?? null;
  return { ...filters, status, method, toDo };
}

/** The variables of the query of the list. */
export function listFilterOf({ read, status, method, toDo }: ReturnType<typeof useOrderFilters>) {
  return {
    search: read('search'),
    statuses: status ? [status] : null,
    toDo,
    method,
    from: startOfDay(read('from')),
    to: startOfDay(read('to'), 1),
  };
}
