import type { UnsentMailState } from '../../generated/schema';
import { buttonsFilter, useListFilters } from '../../lib/list-filters';
import { Actions, ConfirmedAction, attemptColumns, LongText, ActionButton } from '../../ui/Attempts';
import { DataTable, type Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { Time } from '../../ui/Time';
import {
  useDiscardMailMutation,
  useOutgoingMailListQuery,
  useSendMailAgainMutation,
  type OutgoingMailPartsFragment,
} from './Mails.generated';
import { mailLabels } from './mail-labels';

type Mail = OutgoingMailPartsFragment;

const filters = {
  state: buttonsFilter<UnsentMailState>(
    'State',
    { value: '', label: 'Given up', means: 'GIVEN_UP' },
    { value: 'waiting', label: 'Waiting', means: 'WAITING' },
  ),
};
const empty: Readonly<Record<UnsentMailState, string>> = {
  GIVEN_UP: 'No mail was given up.',
  WAITING: 'No mail waits to be sent.',
};

const columns: readonly Column<Mail>[] = [
  { id: 'recipient', header: 'To', cell: ({ recipient }) => <LongText>{recipient}</LongText> },
  { id: 'kind', header: 'Mail', cell: ({ kind }) => mailLabels[kind] ?? kind },
  { id: 'at', header: 'Written', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ...attemptColumns,
  { id: 'actions', header: 'Actions', cell: (mail) => <MailActions mail={mail} /> },
];

/** Lists the mails that the shop has given up, or that wait to be sent. */
function Mails() {
  const { values, after } = useListFilters(filters);
  return (
    <ListScreen
      title="Mails not sent"
      noun="mails"
      filters={filters}
      result={useOutgoingMailListQuery({ variables: { after, ...values } })}
      page={({ outgoingMails }) => outgoingMails}
      empty={empty[values.state]}
    >
      {(rows) => <DataTable isWide label="Mails" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

const listed = { refetchQueries: ['OutgoingMailList', 'Today'] };

function MailActions({ mail: { id, recipient, kind } }: { mail: Mail }) {
  const [send] = useSendMailAgainMutation(listed);
  const [discard] = useDiscardMailMutation(listed);
  return (
    <Actions>
      <ActionButton
        label="Send again"
        name={`Send again to ${recipient}`}
        busyLabel="Sending…"
        send={() => send({ variables: { id } })}
        done={`The mail to ${recipient} is sent within seconds.`}
      />
      <ConfirmedAction
        label="Discard"
        name={`Discard the mail to ${recipient}`}
        busyLabel="Discarding…"
        send={() => discard({ variables: { id } })}
        title="Discard this mail?"
        confirmLabel="Discard"
      >
        “{mailLabels[kind] ?? kind}” to {recipient} is never sent. This cannot be undone.
      </ConfirmedAction>
    </Actions>
  );
}

export { Mails as Component };
