import type { OrderStatus, OrderToDo } from '../../generated/schema';
import { buttonsFilter, choicesOf, dateFilter, selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { statusLabels } from '../../lib/order-labels';
import { mayUse, useSession } from '../../lib/session';
import { ExportLink } from '../../ui/ExportLink';
import { ListScreen } from '../../ui/ListScreen';
import { useOrderListQuery } from './Orders.generated';
import { OrderTable } from './OrderTable';

const returnsWaiting = { value: 'DECIDE_RETURN', label: 'Returns waiting', means: 'DECIDE_RETURN' } as const;

const { ORDER_CONFIRMED, PROCESSING, SHIPPED } = statusLabels;
const openStatuses = choicesOf({ ORDER_CONFIRMED, PROCESSING, SHIPPED });

/** Packers see open orders alone, and decide no returns. */
function filtersOf({ isManager }: { isManager: boolean }) {
  return {
    todo: buttonsFilter<OrderToDo | null>(
      'To do',
      { value: '', label: isManager ? 'All' : 'Open', means: null },
      { value: 'PACK', label: 'To pack', means: 'PACK' },
      ...(isManager ? [returnsWaiting] : []),
    ),
    search: textFilter('Number, email, phone or name'),
    status: selectFilter<OrderStatus>('Status', isManager ? choicesOf(statusLabels) : openStatuses),
    method: selectFilter('Payment', choicesOf({ CARD: 'By card', CASH: 'In cash' })),
    from: dateFilter('From'),
    to: dateFilter('To', 1),
  };
}

/** Finds orders, ships several at once and saves them as a file. */
function Orders() {
  const isManager = mayUse(useSession().member.role, ['manager']);
  const filters = filtersOf({ isManager });
  const { values, after } = useListFilters(filters);
  const { todo, status, ...others } = values;
  const filter = { ...others, toDo: todo };
  return (
    <ListScreen
      title="Orders"
      actions={isManager && <ExportLink name="orders" filter={{ ...filter, status }} />}
      noun="orders"
      filters={filters}
      result={useOrderListQuery({ variables: { after, ...filter, statuses: status && [status] } })}
      page={({ orders }) => orders}
      empty="No order matches."
    >
      {(rows) => <OrderTable orders={rows} />}
    </ListScreen>
  );
}

export { Orders as Component };
