import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import type { SubmitResult } from '../../../client/ui/Form';
import { useFilters } from '../../lib/address';
import { differencesOf } from '../../lib/differences';
import { outcomeOf } from '../../lib/outcome';
import { shownDate, shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Differences } from '../../ui/Differences';
import { Page, Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
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
export function Coupon() {
  const { id = '' } = useParams();
  const answer = useCouponDetailQuery({ variables: { id } });
  return (
    <Answer answer={answer}>
      {({ coupon }) =>
        coupon ? (
          <CouponScreen key={coupon.id} coupon={coupon} />
        ) : (
          <Page title="Not found">
            <p>There is no such coupon.</p>
          </Page>
        )
      }
    </Answer>
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
  const { show } = useAlerts();
  const change = async () => {
    const outcome = await outcomeOf(send({ id, version, isActive: !isActive }).then((data) => data.switchCoupon));
    const [problem] = outcome.userErrors;
    if (problem) show({ text: problem.message, tone: 'danger', duration: 6000 });
    else show({ text: `${code} ${isActive ? 'has ended' : 'is back'}.`, tone: 'success', duration: 6000 });
  };
  return (
    <Button variant="secondary" size="small" busy={loading && 'Saving…'} onClick={() => void change()}>
      {isActive ? 'End now' : 'Reactivate'}
    </Button>
  );
}

/** Saves the terms. When a colleague has changed them meanwhile, it is shown how, and nothing is saved. */
function Terms({ coupon }: { coupon: CouponPartsFragment }) {
  const [send] = useUpdateCouponMutation();
  const { show } = useAlerts();
  // The cache shows the newest state; this is what the caller has seen.
  const [seen, setSeen] = useState(coupon);
  const [conflict, setConflict] = useState<CouponPartsFragment>();
  const save = async (terms: AddCouponMutationVariables): Promise<SubmitResult> => {
    const { id, version } = conflict ?? seen;
    const outcome = await outcomeOf(send({ id, version, ...terms }).then((data) => data.updateCoupon));
    if (outcome.isFailed) return outcome.userErrors;
    const { coupon: saved, conflict: current } = outcome.payload;
    if (saved) {
      setSeen(saved);
      show({ text: `Coupon ${saved.code} is saved. Orders that were placed keep their discount.`, ...success });
    } else if (conflict) setSeen(conflict);
    // Another error leaves the comparison that was made.
    if (saved || current) setConflict(current ?? undefined);
    return outcome.userErrors;
  };
  return (
    <Panel title="Terms">
      <CouponForm coupon={seen} label={conflict ? 'Save nevertheless' : 'Save'} onSubmit={save}>
        {conflict && (
          <Differences
            names={['You saw', 'Now']}
            differences={differencesOf(termsInWords(seen), termsInWords(conflict))}
          />
        )}
      </CouponForm>
    </Panel>
  );
}

const success = { tone: 'success', duration: 6000 } as const;

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
    cell: ({ releasedAt }) => (releasedAt === null ? 'Counted' : `Given back ${shownTime(releasedAt)}`),
  },
];

function Uses({ id }: { id: string }) {
  const { read, search } = useFilters();
  const answer = useCouponUsesQuery({ variables: { id, after: read('after') } });
  return (
    <Panel title="Orders">
      <Answer answer={answer}>
        {({ couponUses: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>No order has used it.</Empty>
            ) : (
              <DataTable label="Orders" columns={columns} rows={nodes} idOf={(use) => use.id} />
            )}
            <Pager label="Pages of orders" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Panel>
  );
}
