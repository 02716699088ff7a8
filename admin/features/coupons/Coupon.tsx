import { Link, useParams } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { couponTermsForm } from '../../../domain/forms/staff-coupons';
import { useListFilters } from '../../lib/list-filters';
import { failureOf } from '../../lib/outcome';
import { shownDate, shownTime } from '../../lib/times';
import { useNotify } from '../../lib/notify';
import { DataTable, type Column } from '../../ui/DataTable';
import { EditForm } from '../../ui/EditForm';
import { DetailScreen } from '../../ui/DetailScreen';
import { List } from '../../ui/ListScreen';
import { Page, Panel } from '../../ui/Page';
import { Time } from '../../ui/Time';
import {
  useCouponDetailQuery,
  useCouponUsesQuery,
  useSwitchCouponMutation,
  useUpdateCouponMutation,
  type CouponPartsFragment,
  type CouponUsesQuery,
} from './Coupon.generated';
import { CouponFields, termsOf, valuesOf } from './CouponFields';
import { stateLabels, describeTerms, usesOf } from './coupon-labels';

/** Shows one coupon: its terms, and the orders that have used it. */
function Coupon() {
  const { id = '' } = useParams();
  const result = useCouponDetailQuery({ variables: { id } });
  return (
    <DetailScreen result={result} row={({ coupon }) => coupon} notFound="There is no such coupon.">
      {(coupon) => <CouponScreen key={coupon.id} coupon={coupon} />}
    </DetailScreen>
  );
}

function CouponScreen({ coupon }: { coupon: CouponPartsFragment }) {
  return (
    <Page title={`Coupon ${coupon.code}`} actions={<Switch coupon={coupon} />}>
      <p>
        {stateLabels[coupon.state]} · {coupon.discount} · uses: {usesOf(coupon)} · added on{' '}
        {shownDate(coupon.createdAt)}
      </p>
      <Terms coupon={coupon} />
      <Uses id={coupon.id} />
    </Page>
  );
}

/** Ends the coupon or reactivates it; each undoes the other. */
function Switch({ coupon: { id, code, version, isActive } }: { coupon: CouponPartsFragment }) {
  const [send, { loading }] = useSwitchCouponMutation();
  const notify = useNotify();
  const change = async () => {
    const problem = await failureOf(send({ variables: { id, version, isActive: !isActive } }));
    if (problem !== undefined) notify.failure(problem);
    else notify.success(`${code} ${isActive ? 'has ended' : 'is back'}.`);
  };
  return (
    <Button variant="secondary" size="small" busy={loading && 'Saving…'} onClick={() => void change()}>
      {isActive ? 'End now' : 'Reactivate'}
    </Button>
  );
}

function Terms({ coupon }: { coupon: CouponPartsFragment }) {
  const [send] = useUpdateCouponMutation();
  return (
    <Panel title="Terms">
      <EditForm
        label="Terms"
        name={`coupon ${coupon.id}`}
        form={couponTermsForm}
        opened={coupon}
        valuesOf={valuesOf}
        describe={describeTerms}
        send={(values, seen) => send({ variables: { id: seen.id, version: seen.version, ...termsOf(values, seen) } })}
        rowOf={(saved) => saved.coupon}
        done={({ code }) => `Coupon ${code} is saved. Orders that were placed keep their discount.`}
      >
        {(save) => (
          <>
            <CouponFields isUsed={coupon.usedCount > 0} />
            <SubmitButton busyLabel="Saving…">{save}</SubmitButton>
          </>
        )}
      </EditForm>
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
  const result = useCouponUsesQuery({ variables: { id, after } });
  return (
    <Panel title="Orders">
      <List noun="orders" result={result} page={({ couponUses }) => couponUses} empty="No order has used it.">
        {(rows) => <DataTable label="Orders" columns={columns} rows={rows} idOf={(use) => use.id} />}
      </List>
    </Panel>
  );
}

export { Coupon as Component };
