import { useState } from 'react';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import type { SubscriberState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { exportQuery } from '../../lib/export-csv';
import { outcomeOf } from '../../lib/outcome';
import { shownTime } from '../../lib/times';
import { Confirm } from '../../ui/Confirm';
import { DataTable, type Column } from '../../ui/DataTable';
import { ExportCsv } from '../../ui/ExportCsv';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import styles from './Newsletter.module.css';
import {
  useEndSubscriptionMutation,
  useSubscriberListQuery,
  type SubscriberPartsFragment,
} from './Newsletter.generated';

type Subscriber = SubscriberPartsFragment;

/** In the address. Without a choice, those who get the newsletter, which may be sent to no other address. */
const states: Readonly<Record<string, SubscriberState | null>> = {
  subscribed: 'SUBSCRIBED',
  ended: 'ENDED',
  all: null,
};
const stateOptions = [
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
];

const columns: readonly Column<Subscriber>[] = [
  { id: 'email', header: 'Email', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  {
    id: 'since',
    header: 'Consent given',
    cell: ({ subscribedAt }) => <time dateTime={subscribedAt}>{shownTime(subscribedAt)}</time>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ endedAt }) =>
      endedAt === null ? (
        'Subscribed'
      ) : (
        <>
          Ended <time dateTime={endedAt}>{shownTime(endedAt)}</time>
        </>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (subscriber) => (subscriber.endedAt === null ? <Unsubscribe subscriber={subscriber} /> : 'none'),
  },
];

/** Who gets the newsletter. */
export function Newsletter() {
  const { read, change, search } = useFilters();
  const chosen = read('state') ?? 'subscribed';
  const state = chosen in states ? (states[chosen] ?? null) : 'SUBSCRIBED';
  const filter = { search: read('search'), state };
  const answer = useSubscriberListQuery({ variables: { after: read('after'), ...filter } });
  return (
    <Page
      title="Newsletter"
      actions={<ExportCsv name="newsletter" query={exportQuery(filter)} done="The subscribers are saved as a file." />}
    >
      <Filters label="Filter subscribers">
        <TextFilter
          label="Beginning of the email"
          value={read('search')}
          onChange={(text) => change({ search: text })}
        />
        <SelectFilter
          label="State"
          value={read('state')}
          placeholder="Subscribed"
          options={stateOptions}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <Answer answer={answer}>
        {({ subscribers: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>No subscriber matches.</Empty>
            ) : (
              <DataTable label="Subscribers" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of subscribers" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

/** The shop cannot subscribe a person again, so it asks before. */
function Unsubscribe({ subscriber: { id, email, version, subscribedAt } }: { subscriber: Subscriber }) {
  const [end] = useEndSubscriptionMutation({ refetchQueries: ['SubscriberList'] });
  const [isAsked, setAsked] = useState(false);
  const { show } = useAlerts();
  const run = async () => {
    const { userErrors } = await outcomeOf(end({ id, version }).then((data) => data.endSubscription));
    return userErrors[0]?.message;
  };
  const done = () => {
    setAsked(false);
    show({ text: `${email} gets no more mails of the newsletter.`, tone: 'success', duration: 6000 });
  };
  return (
    <>
      <Button size="small" variant="secondary" aria-label={`Unsubscribe ${email}`} onClick={() => setAsked(true)}>
        Unsubscribe
      </Button>
      {isAsked && (
        <Confirm
          title="End this subscription?"
          label="Unsubscribe"
          busyLabel="Saving…"
          run={run}
          onClose={() => setAsked(false)}
          onDone={done}
        >
          {email}, subscribed since {shownTime(subscribedAt)}, gets no more mails of the newsletter, and can subscribe
          again only in the shop. The address is deleted 30 days later.
        </Confirm>
      )}
    </>
  );
}
