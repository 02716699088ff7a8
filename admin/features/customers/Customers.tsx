import { Link } from 'react-router-dom';
import { textFilter, useListFilters } from '../../lib/list-filters';
import { DataTable, type Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { Time } from '../../ui/Time';
import { useCustomerListQuery, type CustomerListQuery } from './Customers.generated';

type Customer = CustomerListQuery['customers']['nodes'][number];

const filters = { search: textFilter('Email, phone or name') };

const columns: readonly Column<Customer>[] = [
  { id: 'name', header: 'Name', cell: ({ id, name }) => <Link to={`/customers/${id}`}>{name}</Link> },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone },
  { id: 'orders', header: 'Orders', isNumber: true, cell: ({ orderCount }) => orderCount },
  { id: 'since', header: 'Since', cell: ({ createdAt }) => <Time isDay at={createdAt} /> },
];

/** Finds customers. */
function Customers() {
  const { values, after, isFiltered } = useListFilters(filters);
  return (
    <ListScreen
      title="Customers"
      noun="customers"
      filters={filters}
      result={useCustomerListQuery({ variables: { after, ...values } })}
      page={({ customers }) => customers}
      empty={isFiltered ? 'No customer matches.' : 'There are no customers yet.'}
    >
      {(rows) => <DataTable label="Customers" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

export { Customers as Component };
