import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { TextAreaField } from '../../../client/ui/Field';
import { Form, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { refundNoteForm } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import type { OpenRefundState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { outcomeOf } from '../../lib/outcome';
import { shownTime } from '../../lib/times';
import { Actions, attemptColumns, LongText, RunNow } from '../../ui/Attempts';
import { DataTable, type Column } from '../../ui/DataTable';
import { QuickFilters } from '../../ui/Filters';
import { Modal, ModalActions } from '../../ui/Modal';
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
  { value: 'settled', label: 'Settled by hand', state: 'SETTLED', none: 'No refund was settled by hand.' },
];

const refundColumns: readonly Column<Refund>[] = [
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
];

const openColumns: readonly Column<Refund>[] = [
  ...refundColumns,
  ...attemptColumns,
  { id: 'actions', header: 'Actions', cell: (refund) => <RefundActions refund={refund} /> },
];

const settledColumns: readonly Column<Refund>[] = [
  ...refundColumns,
  {
    id: 'settled',
    header: 'Settled',
    cell: ({ settledAt }) => settledAt && <time dateTime={settledAt}>{shownTime(settledAt)}</time>,
  },
  { id: 'note', header: 'Note', cell: ({ settledNote }) => <LongText>{settledNote ?? 'none'}</LongText> },
];

/** Refunds to cards that the provider has not made, and those that staff have settled. */
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
              <DataTable
                isWide
                label="Refunds"
                columns={state === 'SETTLED' ? settledColumns : openColumns}
                rows={nodes}
                idOf={({ id }) => id}
              />
            )}
            <Pager label="Pages of refunds" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

const listed = { refetchQueries: ['RefundList', 'Today'] };

function RefundActions({ refund }: { refund: Refund }) {
  const { id, status, orderNumber, amount } = refund;
  const [retry] = useRetryRefundMutation(listed);
  const [isSettling, setSettling] = useState(false);
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
        <Button
          size="small"
          variant="quiet"
          aria-label={`Settled by hand: order ${orderNumber}, ${amount}`}
          onClick={() => setSettling(true)}
        >
          Settled by hand
        </Button>
      )}
      {isSettling && <SettleRefund refund={refund} onClose={() => setSettling(false)} />}
    </Actions>
  );
}

/** Records a refund as paid back, with a note of how. */
function SettleRefund({ refund: { id, amount }, onClose }: { refund: Refund; onClose: () => void }) {
  const [settle] = useSettleRefundMutation(listed);
  const save = async ({ note }: { note: string }): Promise<SubmitResult> => {
    const { userErrors } = await outcomeOf(settle({ id, note }).then((data) => data.settleRefund));
    if (userErrors.length > 0) return userErrors;
    onClose();
  };
  return (
    <Modal title={`Is ${amount} paid back?`} onClose={onClose}>
      <p>
        Confirm this only after the money has been returned in the dashboard of the card provider or by a transfer. The
        shop then tries no more, and the customer gets no mail. This cannot be undone.
      </p>
      <Form<{ note: string }>
        form={refundNoteForm}
        initialValues={{ note: '' }}
        onSubmit={save}
        label="Refund settled by hand"
      >
        <TextAreaField
          name="note"
          label="Note"
          optional
          rows={3}
          maxLength={staffLimits.refundNote}
          hint="How it was paid back, such as the reference of a transfer. Only staff see it."
        />
        <ModalActions>
          <SubmitButton busyLabel="Saving…">It is paid back</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
