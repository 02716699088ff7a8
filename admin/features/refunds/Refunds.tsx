import { Link } from 'react-router-dom';
import type { OpenRefundState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime } from '../../lib/times';
import { Actions, AskFirst, attemptColumns, LongText, RunNow } from '../../ui/Attempts';
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
      <LongText>
        {provider} {providerPaymentId}
      </LongText>
    ),
  },
  {
    id: 'at',
    header: 'Entered',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shownTime(createdAt)}</time>,
  },
  ...attemptColumns,
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

function RefundActions({ refund: { id, status, orderNumber, amount } }: { refund: Refund }) {
  const [retry] = useRetryRefundMutation(listed);
  const [settle] = useSettleRefundMutation(listed);
  return (
    <Actions>
      <RunNow
        label="Try again now"
        name={`Try again now: order ${orderNumber}, ${amount}`}
        busyLabel="Saving…"
        send={() => retry({ id }).then((data) => data.retryRefund)}
        done={`The refund of ${amount} is tried within a minute.`}
      />
      {status === 'failed' && (
        <AskFirst
          label="Settled by hand"
          name={`Settled by hand: order ${orderNumber}, ${amount}`}
          busyLabel="Saving…"
          send={() => settle({ id }).then((data) => data.settleRefund)}
          title={`Is ${amount} paid back?`}
          confirmLabel="It is paid back"
        >
          Confirm this only after the money has been returned in the dashboard of the card provider or by a transfer.
          The shop then tries no more, and the customer gets no mail. This cannot be undone.
        </AskFirst>
      )}
    </Actions>
  );
}
