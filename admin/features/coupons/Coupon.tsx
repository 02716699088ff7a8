import { Link, useParams } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { useListFilters } from '../../lib/list-filters';
import { outcomeOf } from '../../lib/outcome';
import { shownDate, shownTime } from '../../lib/times';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { useNotify } from '../../lib/notify';
import { Conflict } from '../../ui/Conflict';
import { DataTable, type Column } from '../../ui/DataTable';
import { DetailScreen } from '../../ui/DetailScreen';
import { List } from '../../ui/ListScreen';
import { Page, Panel } from '../../ui/Page';
import { Time } from '../../ui/Time';
import {
  useCouponDetailQuery,
  useCouponUsesQuery,
  useSwitchCouponMutation,
  useUpdateCouponMutation,
  type AddCouponMutationVariables,
  type CouponPartsFragment,
  type CouponUsesQuery,
} from './Coupon.generated';
import { CouponForm } from './CouponForm';
import { stateWords, termsInWords, usesOf } from './coupon-words';

/** One coupon: its terms, and the orders that have used it. */
function Coupon() {
  const { id = '' } = useParams();
  const answer = useCouponDetailQuery({ variables: { id } });
  return (
    <DetailScreen answer={answer} row={({ coupon }) => coupon} notFound="There is no such coupon.">
      {(coupon) => <CouponScreen key={coupon.id} coupon={coupon} />}
    </DetailScreen>
  );
}

function CouponScreen({ coupon }: { coupon: CouponPartsFragment }) {
  return (
    <Page title={`Coupon ${coupon.code}`} actions={<Switch coupon={coupon} />}>
      <p>
        {stateWords[coupon.state]} · {coupon.discount} · uses: {usesOf(coupon)} · added on {shownDate(coupon.createdAt)}
      </p>
      <Terms coupon={coupon} />
      <Uses id={coupon.id} />
    </Page>
  );
}

/** Ends the coupon or brings it back; both can be undone by the other. */
function Switch({ coupon: { id, code, version, isActive } }: { coupon: CouponPartsFragment }) {
  const [send, { loading }] = useSwitchCouponMutation();
  const notify = useNotify();
  const change = async () => {
    const outcome = await outcomeOf(send({ variables: { id, version, isActive: !isActive } }));
    const [problem] = outcome.userErrors;
    if (problem) notify.failure(problem.message);
    else notify.success(`${code} ${isActive ? 'has ended' : 'is back'}.`);
  };
  return (
    <Button variant="secondary" size="small" busy={loading && 'Saving…'} onClick={() => void change()}>
      {isActive ? 'End now' : 'Reactivate'}
    </Button>
  );
}

/** Saves the terms, or shows how a colleague has changed them meanwhile. */
function Terms({ coupon }: { coupon: CouponPartsFragment }) {
  const [send] = useUpdateCouponMutation();
  const notify = useNotify();
  const { seen, conflict, show, save } = useVersionedEdit(coupon);
  const submit = (terms: AddCouponMutationVariables) =>
    save(
      (version) => send({ variables: { id: coupon.id, version, ...terms } }),
      ({ coupon: saved }) => {
        if (saved) show(saved);
        notify.success(`Coupon ${terms.code} is saved. Orders that were placed keep their discount.`);
      },
    );
  return (
    <Panel title="Terms">
      <CouponForm coupon={seen} label={conflict ? 'Save nevertheless' : 'Save'} onSubmit={submit}>
        {conflict && <Conflict seen={termsInWords(seen)} current={termsInWords(conflict)} />}
      </CouponForm>
    </Panel>
  );
}

type Use = CouponUsesQuery['couponUses']['nodes'][number];

const columns: readonly Column<Use>[] = [
  { id: 'order', header: 'Order', cell: ({ orderNumber }) => <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link> },
  { id: 'at', header: 'Placed', cell: ({ placedAt }) => <Time at={placedAt} /> },
  { id: 'customer', header: 'Customer', cell: ({ customerName }) => customerName },
  { id: 'discount', header: 'Discount', isNumber: true, cell: ({ discount }) => discount.formatted },
  { id: 'paid', header: 'To pay', cell: ({ payAmount }) => payAmount.formatted },
  {
    id: 'state',
    header: 'Use',
    cell: ({ releasedAt }) => (releasedAt === null ? 'Counted' : `Released ${shownTime(releasedAt)}`),
  },
];

function Uses({ id }: { id: string }) {
  const { after } = useListFilters({});
  const answer = useCouponUsesQuery({ variables: { id, after } });
  return (
    <Panel title="Orders">
      <List noun="orders" answer={answer} page={({ couponUses }) => couponUses} empty="No order has used it.">
        {(rows) => <DataTable label="Orders" columns={columns} rows={rows} idOf={(use) => use.id} />}
      </List>
    </Panel>
  );
}

export { Coupon as Component };
