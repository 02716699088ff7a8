import { Link } from 'react-router-dom';
import { LinkButton } from '../../../client/ui/Button';
import type { CouponState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { useCouponListQuery, type CouponListQuery } from './Coupons.generated';
import { stateWords, usesOf } from './coupon-words';

type Coupon = CouponListQuery['coupons']['nodes'][number];

// The keys of a record of all states are the states.
const states = Object.keys(stateWords) as CouponState[];

const columns: readonly Column<Coupon>[] = [
  { id: 'code', header: 'Code', cell: ({ id, code }) => <Link to={`/coupons/${id}`}>{code}</Link> },
  { id: 'discount', header: 'Discount', cell: ({ discount }) => discount },
  { id: 'state', header: 'State', cell: ({ state }) => stateWords[state] },
  { id: 'uses', header: 'Uses', cell: usesOf },
  { id: 'each', header: 'Each customer', cell: ({ perCustomerLimit }) => perCustomerLimit ?? '–' },
  { id: 'start', header: 'Start', cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { id: 'end', header: 'End', cell: ({ endsAt }) => <Moment at={endsAt} /> },
];

const Moment = ({ at }: { at: string | null }) => (at === null ? '–' : <time dateTime={at}>{shownTime(at)}</time>);

/** Finds coupons. */
export function Coupons() {
  const { read, change, search } = useFilters();
  const state = states.find((each) => each === read('state')) ?? null;
  const answer = useCouponListQuery({ variables: { after: read('after'), search: read('search'), state } });
  return (
    <Page
      title="Coupons"
      actions={
        <LinkButton to="/coupons/new" size="small">
          New coupon
        </LinkButton>
      }
    >
      <Filters label="Filter coupons">
        <TextFilter label="Code" value={read('search')} onChange={(text) => change({ search: text })} />
        <SelectFilter
          label="State"
          value={state}
          options={states.map((value) => ({ value, label: stateWords[value] }))}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <Answer answer={answer}>
        {({ coupons: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>No coupon matches.</Empty>
            ) : (
              <DataTable label="Coupons" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of coupons" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}
