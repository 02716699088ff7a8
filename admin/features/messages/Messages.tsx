import { Link } from 'react-router-dom';
import type { MessageState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { useMessageListQuery, type MessageListQuery } from './Messages.generated';

type Message = MessageListQuery['messages']['nodes'][number];

/** Stored in the address. The default is the messages that are open. */
const states: Readonly<Record<string, MessageState | null>> = { open: 'OPEN', settled: 'SETTLED', all: null };
const stateOptions = [
  { value: 'settled', label: 'Settled' },
  { value: 'all', label: 'Open and settled' },
];

const stateOf = ({ readAt, settledAt }: Message) => {
  if (settledAt !== null) return 'Settled';
  return readAt === null ? 'New' : 'Open';
};

const columns: readonly Column<Message>[] = [
  { id: 'subject', header: 'Subject', cell: ({ id, subject }) => <Link to={`/messages/${id}`}>{subject}</Link> },
  { id: 'name', header: 'From', cell: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'state', header: 'State', cell: stateOf },
  { id: 'at', header: 'Sent', cell: ({ createdAt }) => <time dateTime={createdAt}>{shownTime(createdAt)}</time> },
];

/** Messages of the contact form; at first those that are open. */
export function Messages() {
  const { read, change, search } = useFilters();
  const chosen = read('state') ?? 'open';
  const state = chosen in states ? (states[chosen] ?? null) : 'OPEN';
  const answer = useMessageListQuery({ variables: { after: read('after'), search: read('search'), state } });
  return (
    <Page title="Messages">
      <Filters label="Filter messages">
        <TextFilter label="Email or name" value={read('search')} onChange={(text) => change({ search: text })} />
        <SelectFilter
          label="State"
          value={read('state')}
          placeholder="Open"
          options={stateOptions}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <Answer answer={answer}>
        {({ messages: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>
                {state === 'OPEN' && read('search') === null ? 'Every message is settled.' : 'No message matches.'}
              </Empty>
            ) : (
              <DataTable label="Messages" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of messages" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}
