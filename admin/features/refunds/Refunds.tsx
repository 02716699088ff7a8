import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import type { OpenRefundState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { outcomeOf } from '../../lib/outcome';
import { shownTime } from '../../lib/times';
import { Confirm } from '../../ui/Confirm';
import { DataTable, type Column } from '../../ui/DataTable';
import { QuickFilters } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import {
  useRefundListQuery,
  useRetryRefundMutation,
  useSettleRefundMutation,
  type RefundPartsFragment,
} from './Refunds.generated';
import styles from './Refunds.module.css';

type Refund = RefundPartsFragment;

const states: readonly { value: string; label: string; state: OpenRefundState; none: string }[] = [
  { value: '', label: 'Failed', state: 'FAILED', none: 'No refund has failed.' },
  { value: 'waiting', label: 'Waiting', state: 'WAITING', none: 'No refund waits.' },
];

const columns: readonly Column<Refund>[] = [
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderNumber }) => <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount, isOfUnmatchedPayment }) =>
      isOfUnmatchedPayment ? `${amount}, a payment that does not pay for the order` : amount,
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ provider, providerPaymentId }) => (
      <span className={styles.long}>
        {provider} {providerPaymentId}
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Entered',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shownTime(createdAt)}</time>,
  },
  { id: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts },
  {
    id: 'next',
    header: 'Next attempt',
    cell: ({ nextAttemptAt }) =>
      nextAttemptAt === null ? 'none' : <time dateTime={nextAttemptAt}>{shownTime(nextAttemptAt)}</time>,
  },
  {
    id: 'error',
    header: 'Last error',
    cell: ({ lastError }) => <span className={styles.long}>{lastError ?? 'none'}</span>,
  },
  { id: 'actions', header: 'Actions', cell: (refund) => <RefundActions refund={refund} /> },
];

/** Refunds to cards that are not made. */
export function Refunds() {
  const { read, change, search } = useFilters();
  const [first] = states;
  const chosen = states.find(({ value }) => value === (read('state') ?? '')) ?? first;
  const { value, state, none } = chosen ?? { value: '', state: 'FAILED' as const, none: '' };
  const answer = useRefundListQuery({ variables: { after: read('after'), state } });
  return (
    <Page title="Refunds">
      <p>The shop tries refunds by itself until they are made; one that has failed is tried at least once a day.</p>
      <QuickFilters label="State" value={value} options={states} onChange={(next) => change({ state: next })} />
      <Answer answer={answer}>
        {({ openRefunds: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>{none}</Empty>
            ) : (
              <DataTable label="Refunds" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of refunds" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

const listed = { refetchQueries: ['RefundList', 'Today'] };

const RefundActions = ({ refund }: { refund: Refund }) => (
  <span className={styles.actions}>
    <Retry refund={refund} />
    {refund.status === 'failed' && <SettleByHand refund={refund} />}
  </span>
);

function Retry({ refund: { id, orderNumber, amount } }: { refund: Refund }) {
  const [retry, { loading }] = useRetryRefundMutation(listed);
  const { show } = useAlerts();
  const again = async () => {
    const { userErrors } = await outcomeOf(retry({ id }).then((data) => data.retryRefund));
    const [problem] = userErrors;
    if (problem) show({ text: problem.message, tone: 'danger', duration: 6000 });
    else show({ text: `The refund of ${amount} is tried within a minute.`, tone: 'success', duration: 6000 });
  };
  return (
    <Button
      size="small"
      variant="secondary"
      busy={loading && 'Saving…'}
      aria-label={`Try again now: order ${orderNumber}, ${amount}`}
      onClick={() => void again()}
    >
      Try again now
    </Button>
  );
}

function SettleByHand({ refund: { id, orderNumber, amount } }: { refund: Refund }) {
  const [settle] = useSettleRefundMutation(listed);
  const [isAsked, setAsked] = useState(false);
  const run = async () => (await outcomeOf(settle({ id }).then((data) => data.settleRefund))).userErrors[0]?.message;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Settled by hand: order ${orderNumber}, ${amount}`}
        onClick={() => setAsked(true)}
      >
        Settled by hand
      </Button>
      {isAsked && (
        <Confirm
          title={`Is ${amount} paid back?`}
          label="It is paid back"
          busyLabel="Saving…"
          run={run}
          onClose={() => setAsked(false)}
        >
          Confirm this only after the money has been returned in the dashboard of the card provider or by a transfer.
          The shop then tries no more, and the customer gets no mail. This cannot be undone.
        </Confirm>
      )}
    </>
  );
}
