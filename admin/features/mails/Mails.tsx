import { useState } from 'react';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import type { UnsentMailState } from '../../generated/schema';
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
  useDiscardMailMutation,
  useOutgoingMailListQuery,
  useSendMailAgainMutation,
  type OutgoingMailPartsFragment,
} from './Mails.generated';
import styles from './Mails.module.css';
import { mailWords } from './mail-words';

type Mail = OutgoingMailPartsFragment;

const states: readonly { value: string; label: string; state: UnsentMailState; none: string }[] = [
  { value: '', label: 'Given up', state: 'GIVEN_UP', none: 'No mail was given up.' },
  { value: 'waiting', label: 'Waiting', state: 'WAITING', none: 'No mail waits to be sent.' },
];

const columns: readonly Column<Mail>[] = [
  { id: 'recipient', header: 'To', cell: ({ recipient }) => <span className={styles.long}>{recipient}</span> },
  { id: 'kind', header: 'Mail', cell: ({ kind }) => mailWords[kind] ?? kind },
  {
    id: 'at',
    header: 'Written',
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
              <DataTable label="Mails" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of mails" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

const listed = { refetchQueries: ['OutgoingMailList', 'Today'] };

const MailActions = ({ mail }: { mail: Mail }) => (
  <span className={styles.actions}>
    <SendAgain mail={mail} />
    <Discard mail={mail} />
  </span>
);

function SendAgain({ mail: { id, recipient } }: { mail: Mail }) {
  const [send, { loading }] = useSendMailAgainMutation(listed);
  const { show } = useAlerts();
  const again = async () => {
    const { userErrors } = await outcomeOf(send({ id }).then((data) => data.sendMailAgain));
    const [problem] = userErrors;
    if (problem) show({ text: problem.message, tone: 'danger', duration: 6000 });
    else show({ text: `The mail to ${recipient} is sent within seconds.`, tone: 'success', duration: 6000 });
  };
  return (
    <Button
      size="small"
      variant="secondary"
      busy={loading && 'Sending…'}
      aria-label={`Send again to ${recipient}`}
      onClick={() => void again()}
    >
      Send again
    </Button>
  );
}

function Discard({ mail: { id, recipient, kind } }: { mail: Mail }) {
  const [discard] = useDiscardMailMutation(listed);
  const [isAsked, setAsked] = useState(false);
  const run = async () => (await outcomeOf(discard({ id }).then((data) => data.discardMail))).userErrors[0]?.message;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Discard the mail to ${recipient}`}
        onClick={() => setAsked(true)}
      >
        Discard
      </Button>
      {isAsked && (
        <Confirm
          title="Discard this mail?"
          label="Discard"
          busyLabel="Discarding…"
          run={run}
          onClose={() => setAsked(false)}
        >
          “{mailWords[kind] ?? kind}” to {recipient} is never sent. This cannot be undone.
        </Confirm>
      )}
    </>
  );
}
