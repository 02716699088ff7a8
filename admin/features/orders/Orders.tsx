import type { PaymentMethod } from '../../generated/schema';
import { exportQuery } from '../../lib/export-csv';
import { mayUse, useSession } from '../../lib/session';
import { ExportCsv } from '../../ui/ExportCsv';
import { Filters, QuickFilters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { listFilterOf, methods, openStatuses, statuses, useOrderFilters } from './order-filters';
import { useOrderListQuery } from './Orders.generated';
import { statusWords } from '../../lib/order-words';
import { OrderTable } from './OrderTable';

const methodWords: Readonly<Record<PaymentMethod, string>> = { CARD: 'By card', CASH: 'In cash' };

/** Finds orders. */
export function Orders() {
  const filters = useOrderFilters();
  const { search, read } = filters;
  const isManager = mayUse(useSession().member.role, ['manager']);
  const answer = useOrderListQuery({ variables: { after: read('after'), ...listFilterOf(filters) } });
  return (
    <Page
      title="Orders"
      actions={
        isManager && (
          <ExportCsv name="orders" query={exportQuery(listFilterOf(filters))} done="The orders are saved as a file." />
        )
      }
    >
      <OrderFilters />
      <Answer answer={answer}>
        {({ orders: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>No order matches.</Empty>
            ) : (
              // Another list begins with nothing selected.
              <OrderTable key={search.toString()} orders={nodes} />
            )}
            <Pager label="Pages of orders" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function OrderFilters() {
  const { read, change, status, method, toDo } = useOrderFilters();
  const isManager = mayUse(useSession().member.role, ['manager']);
  return (
    <>
      <QuickFilters
        label="To do"
        value={toDo ?? ''}
        options={[
          { value: '', label: isManager ? 'All' : 'Open' },
          { value: 'PACK', label: 'To pack' },
          ...(isManager ? [{ value: 'DECIDE_RETURN', label: 'Returns waiting' }] : []),
        ]}
        onChange={(value) => change({ todo: value })}
      />
      <Filters label="Filter orders">
        <TextFilter
          label="Number, email, phone or name"
          value={read('search')}
          onChange={(text) => change({ search: text })}
        />
        <SelectFilter
          label="Status"
          value={status}
          options={(isManager ? statuses : openStatuses).map((value) => ({ value, label: statusWords[value] }))}
          onChange={(value) => change({ status: value })}
        />
        <SelectFilter
          label="Payment"
          value={method}
          options={methods.map((value) => ({ value, label: methodWords[value] }))}
          onChange={(value) => change({ method: value })}
        />
        <TextFilter label="From" type="date" value={read('from')} onChange={(from) => change({ from })} />
        <TextFilter label="To" type="date" value={read('to')} onChange={(to) => change({ to })} />
      </Filters>
    </>
  );
}
