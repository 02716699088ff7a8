import { Link } from 'react-router-dom';
import type { MessageState } from '../../generated/schema';
import { selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { DataTable, type Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { Time } from '../../ui/Time';
import { useMessageListQuery, type MessageListQuery } from './Messages.generated';

type Message = MessageListQuery['messages']['nodes'][number];

const filters = {
  search: textFilter('Email or name'),
  state: selectFilter<MessageState | null>(
    'State',
    [
      { value: 'settled', label: 'Settled', means: 'SETTLED' },
      { value: 'all', label: 'Open and settled', means: null },
    ],
    { label: 'Open', means: 'OPEN' },
  ),
};

const stateOf = ({ readAt, settledAt }: Message) => {
  if (settledAt !== null) return 'Settled';
  return readAt === null ? 'New' : 'Open';
};

const columns: readonly Column<Message>[] = [
  { id: 'subject', header: 'Subject', cell: ({ id, subject }) => <Link to={`/messages/${id}`}>{subject}</Link> },
  { id: 'name', header: 'From', cell: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'state', header: 'State', cell: stateOf },
  { id: 'at', header: 'Sent', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** Lists the messages of the contact form; by default those that are open. */
function Messages() {
  const { values, after, isFiltered } = useListFilters(filters);
  return (
    <ListScreen
      title="Messages"
      noun="messages"
      filters={filters}
      result={useMessageListQuery({ variables: { after, ...values } })}
      page={({ messages }) => messages}
      empty={isFiltered ? 'No message matches.' : 'Every message is settled.'}
    >
      {(rows) => <DataTable label="Messages" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

export { Messages as Component };
