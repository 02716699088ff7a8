import type { UnsentMailState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime } from '../../lib/times';
import { Actions, AskFirst, attemptColumns, LongText, RunNow } from '../../ui/Attempts';
import { DataTable, type Column } from '../../ui/DataTable';
import { QuickFilters } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import {
  useDiscardMailMutation,
  useOutgoingMailListQuery,
  useSendMailAgainMutation,
  type OutgoingMailPartsFragment,
} from './Mails.generated';
import { mailWords } from './mail-words';

type Mail = OutgoingMailPartsFragment;

const states: readonly { value: string; label: string; state: UnsentMailState; none: string }[] = [
  { value: '', label: 'Given up', state: 'GIVEN_UP', none: 'No mail was given up.' },
  { value: 'waiting', label: 'Waiting', state: 'WAITING', none: 'No mail waits to be sent.' },
];

const columns: readonly Column<Mail>[] = [
  { id: 'recipient', header: 'To', cell: ({ recipient }) => <LongText>{recipient}</LongText> },
  { id: 'kind', header: 'Mail', cell: ({ kind }) => mailWords[kind] ?? kind },
  {
    id: 'at',
    header: 'Written',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shownTime(createdAt)}</time>,
  },
  ...attemptColumns,
  { id: 'actions', header: 'Actions', cell: (mail) => <MailActions mail={mail} /> },
];

/** Mails that were given up, and those that wait. */
export function Mails() {
  const { read, change, search } = useFilters();
  const [first] = states;
  const chosen = states.find(({ value }) => value === (read('state') ?? '')) ?? first;
  const { value, state, none } = chosen ?? { value: '', state: 'GIVEN_UP' as const, none: '' };
  const answer = useOutgoingMailListQuery({ variables: { after: read('after'), state } });
  return (
    <Page title="Mails not sent">
      <QuickFilters label="State" value={value} options={states} onChange={(next) => change({ state: next })} />
      <Answer answer={answer}>
        {({ outgoingMails: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>{none}</Empty>
            ) : (
              <DataTable isWide label="Mails" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of mails" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

const listed = { refetchQueries: ['OutgoingMailList', 'Today'] };

function MailActions({ mail: { id, recipient, kind } }: { mail: Mail }) {
  const [send] = useSendMailAgainMutation(listed);
  const [discard] = useDiscardMailMutation(listed);
  return (
    <Actions>
      <RunNow
        label="Send again"
        name={`Send again to ${recipient}`}
        busyLabel="Sending…"
        send={() => send({ id }).then((data) => data.sendMailAgain)}
        done={`The mail to ${recipient} is sent within seconds.`}
      />
      <AskFirst
        label="Discard"
        name={`Discard the mail to ${recipient}`}
        busyLabel="Discarding…"
        send={() => discard({ id }).then((data) => data.discardMail)}
        title="Discard this mail?"
        confirmLabel="Discard"
      >
        “{mailWords[kind] ?? kind}” to {recipient} is never sent. This cannot be undone.
      </AskFirst>
    </Actions>
  );
}
