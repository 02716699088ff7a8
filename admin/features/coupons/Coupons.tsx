import { Link } from 'react-router-dom';
import { choicesOf, selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { DataTable, type Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { Time } from '../../ui/Time';
import { useCouponListQuery, type CouponListQuery } from './Coupons.generated';
import { stateLabels, usesOf } from './coupon-labels';

type Coupon = CouponListQuery['coupons']['nodes'][number];

const filters = { search: textFilter('Code'), state: selectFilter('State', choicesOf(stateLabels)) };

const columns: readonly Column<Coupon>[] = [
  { id: 'code', header: 'Code', cell: ({ id, code }) => <Link to={`/coupons/${id}`}>{code}</Link> },
  { id: 'discount', header: 'Discount', cell: ({ discount }) => discount },
  { id: 'state', header: 'State', cell: ({ state }) => stateLabels[state] },
  { id: 'uses', header: 'Uses', cell: usesOf },
  { id: 'each', header: 'Each customer', cell: ({ perCustomerLimit }) => perCustomerLimit ?? '–' },
  { id: 'start', header: 'Start', cell: ({ startsAt }) => <Time at={startsAt} /> },
  { id: 'end', header: 'End', cell: ({ endsAt }) => <Time at={endsAt} /> },
];

/** Finds coupons, and adds one. */
function Coupons() {
  const { values, after } = useListFilters(filters);
  return (
    <ListScreen
      title="Coupons"
      add={{ to: '/coupons/new', label: 'New coupon' }}
      noun="coupons"
      filters={filters}
      result={useCouponListQuery({ variables: { after, ...values } })}
      page={({ coupons }) => coupons}
      empty="No coupon matches."
    >
      {(rows) => <DataTable label="Coupons" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

export { Coupons as Component };
