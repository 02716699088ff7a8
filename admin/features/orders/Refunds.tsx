import type { InferType } from 'yup';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { TextAreaField } from '../../../client/ui/TextField';
import { refundNoteForm } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import type { OpenRefundState } from '../../generated/schema';
import { buttonsFilter, useListFilters } from '../../lib/list-filters';
import { submitted } from '../../lib/outcome';
import { Actions, attemptColumns, LongText, ActionButton } from '../../ui/Attempts';
import { DataTable, type Column } from '../../ui/DataTable';
import { FormDialog } from '../../ui/FormDialog';
import { ListScreen } from '../../ui/ListScreen';
import { Time } from '../../ui/Time';
import {
  useRefundListQuery,
  useRetryRefundMutation,
  useSettleRefundMutation,
  type RefundPartsFragment,
} from './Refunds.generated';

type Refund = RefundPartsFragment;

const filters = {
  state: buttonsFilter<OpenRefundState>(
    'State',
    { value: '', label: 'Failed', means: 'FAILED' },
    { value: 'waiting', label: 'Waiting', means: 'WAITING' },
    { value: 'settled', label: 'Settled by hand', means: 'SETTLED' },
  ),
};
const empty: Readonly<Record<OpenRefundState, string>> = {
  FAILED: 'No refund has failed.',
  WAITING: 'No refund waits.',
  SETTLED: 'No refund was settled by hand.',
};

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
  { id: 'at', header: 'Entered', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const openColumns: readonly Column<Refund>[] = [
  ...refundColumns,
  ...attemptColumns,
  { id: 'actions', header: 'Actions', cell: (refund) => <RefundActions refund={refund} /> },
];

const settledColumns: readonly Column<Refund>[] = [
  ...refundColumns,
  { id: 'settled', header: 'Settled', cell: ({ settledAt }) => <Time at={settledAt} /> },
  { id: 'note', header: 'Note', cell: ({ settledNote }) => <LongText>{settledNote ?? 'none'}</LongText> },
];

/** Lists the refunds that the card provider has not made, and those that staff have settled by hand. */
function Refunds() {
  const { values, after } = useListFilters(filters);
  const columns = values.state === 'SETTLED' ? settledColumns : openColumns;
  return (
    <ListScreen
      title="Refunds"
      intro={
        <p>The shop tries refunds by itself until they are made; one that has failed is tried at least once a day.</p>
      }
      noun="refunds"
      filters={filters}
      result={useRefundListQuery({ variables: { after, ...values } })}
      page={({ openRefunds }) => openRefunds}
      empty={empty[values.state]}
    >
      {(rows) => <DataTable isWide label="Refunds" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

const listed = { refetchQueries: ['RefundList', 'Today'] };

function RefundActions({ refund }: { refund: Refund }) {
  const { id, status, orderNumber, amount } = refund;
  const [retry] = useRetryRefundMutation(listed);
  const [isSettling, setSettling] = useState(false);
  return (
    <Actions>
      <ActionButton
        label="Try again now"
        name={`Try again now: order ${orderNumber}, ${amount}`}
        busyLabel="Saving…"
        send={() => retry({ variables: { id } })}
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
  return (
    <FormDialog
      title={`Is ${amount} paid back?`}
      intro={
        <p>
          Confirm this only after the money has been returned in the dashboard of the card provider or by a transfer.
          The shop then tries no more, and the customer gets no mail. This cannot be undone.
        </p>
      }
      label="Refund settled by hand"
      form={refundNoteForm}
      initialValues={{ note: '' }}
      onSubmit={({ note }) => submitted(settle({ variables: { id, note } }), onClose)}
      submitLabel="It is paid back"
      onClose={onClose}
    >
      <TextAreaField<InferType<typeof refundNoteForm>>
        name="note"
        label="Note"
        optional
        rows={3}
        maxLength={staffLimits.refundNote}
        hint="How it was paid back, such as the reference of a transfer. Only staff see it."
      />
    </FormDialog>
  );
}

export { Refunds as Component };
