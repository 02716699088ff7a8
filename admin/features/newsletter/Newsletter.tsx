import type { SubscriberState } from '../../generated/schema';
import { selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { shownTime } from '../../lib/times';
import { ConfirmedAction } from '../../ui/Attempts';
import { DataTable, type Column } from '../../ui/DataTable';
import { ExportLink } from '../../ui/ExportLink';
import { ListScreen } from '../../ui/ListScreen';
import { Time } from '../../ui/Time';
import styles from './Newsletter.module.css';
import {
  useEndSubscriptionMutation,
  useSubscriberListQuery,
  type SubscriberPartsFragment,
} from './Newsletter.generated';

type Subscriber = SubscriberPartsFragment;

const filters = {
  search: textFilter('Beginning of the email'),
  // By default the list has the subscribed addresses alone: the newsletter may be sent to no other one.
  state: selectFilter<SubscriberState | null>(
    'State',
    [
      { value: 'ended', label: 'Ended', means: 'ENDED' },
      { value: 'all', label: 'All', means: null },
    ],
    { label: 'Subscribed', means: 'SUBSCRIBED' },
  ),
};

const columns: readonly Column<Subscriber>[] = [
  { id: 'email', header: 'Email', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { id: 'since', header: 'Consent given', cell: ({ subscribedAt }) => <Time at={subscribedAt} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ endedAt }) =>
      endedAt === null ? (
        'Subscribed'
      ) : (
        <>
          Ended <Time at={endedAt} />
        </>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (subscriber) => (subscriber.endedAt === null ? <Unsubscribe subscriber={subscriber} /> : 'none'),
  },
];

/** Lists the subscribers of the newsletter, and saves them as a file. */
function Newsletter() {
  const { values, after } = useListFilters(filters);
  return (
    <ListScreen
      title="Newsletter"
      actions={<ExportLink name="newsletter" filter={values} />}
      noun="subscribers"
      filters={filters}
      result={useSubscriberListQuery({ variables: { after, ...values } })}
      page={({ subscribers }) => subscribers}
      empty="No subscriber matches."
    >
      {(rows) => <DataTable label="Subscribers" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

/** Asks before a subscription ends, since the shop cannot subscribe a person again. */
function Unsubscribe({ subscriber: { id, email, version, subscribedAt } }: { subscriber: Subscriber }) {
  const [end] = useEndSubscriptionMutation({ refetchQueries: ['SubscriberList'] });
  return (
    <ConfirmedAction
      label="Unsubscribe"
      name={`Unsubscribe ${email}`}
      busyLabel="Saving…"
      send={() => end({ variables: { id, version } })}
      title="End this subscription?"
      confirmLabel="Unsubscribe"
      done={`${email} gets no more mails of the newsletter.`}
    >
      {email}, subscribed since {shownTime(subscribedAt)}, gets no more mails of the newsletter, and can subscribe again
      only in the shop. The address is deleted 30 days later.
    </ConfirmedAction>
  );
}

export { Newsletter as Component };
