import { Link } from 'react-router-dom';
import { useFilters } from '../../lib/address';
import { shownDate } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { useCustomerListQuery, type CustomerListQuery } from './Customers.generated';

type Customer = CustomerListQuery['customers']['nodes'][number];

const columns: readonly Column<Customer>[] = [
  { id: 'name', header: 'Name', cell: ({ id, name }) => <Link to={`/customers/${id}`}>{name}</Link> },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone },
  { id: 'orders', header: 'Orders', isNumber: true, cell: ({ orderCount }) => orderCount },
  {
    id: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shownDate(createdAt)}</time>,
  },
];

/** Finds customers. */
export function Customers() {
  const { read, change, search } = useFilters();
  const answer = useCustomerListQuery({ variables: { after: read('after'), search: read('search') } });
  return (
    <Page title="Customers">
      <Filters label="Filter customers">
        <TextFilter label="Email, phone or name" value={read('search')} onChange={(text) => change({ search: text })} />
      </Filters>
      <Answer answer={answer}>
        {({ customers: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>{read('search') === null ? 'There are no customers yet.' : 'No customer matches.'}</Empty>
            ) : (
              <DataTable label="Customers" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of customers" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}
