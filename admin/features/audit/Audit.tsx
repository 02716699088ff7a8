import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { auditKinds } from '../../../domain/staff/audit-kinds';
import { differencesOf } from '../../lib/differences';
import { useFilters } from '../../lib/address';
import { useSession } from '../../lib/session';
import { shownTime, startOfDay } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Differences } from '../../ui/Differences';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Modal } from '../../ui/Modal';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { screenOfEntry } from './audit-links';
import { useAuditListQuery, useAuditPeopleQuery, type AuditListQuery } from './Audit.generated';

type Entry = AuditListQuery['auditEntries']['nodes'][number];

/** Kinds of objects that staff change. */
const kinds = auditKinds.map((value) => ({ value, label: value }));

/** The audit log: each change with its author and time. */
export function Audit() {
  const { read, search } = useFilters();
  const answer = useAuditListQuery({
    variables: {
      after: read('after'),
      action: read('action'),
      staffId: read('staff'),
      subjectType: read('type'),
      subject: read('type') === null ? null : read('subject'),
      from: startOfDay(read('from')),
      to: startOfDay(read('to'), 1),
    },
  });
  return (
    <Page title="Audit log">
      <AuditFilters />
      <Answer answer={answer}>
        {({ auditEntries: { nodes, pageInfo } }) => (
          <>
            <Entries entries={nodes} />
            <Pager label="Pages of the audit log" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function AuditFilters() {
  const { read, change } = useFilters();
  return (
    <Filters label="Filter the audit log">
      <TextFilter label="Operation" value={read('action')} onChange={(action) => change({ action })} />
      <PersonFilter value={read('staff')} onChange={(staff) => change({ staff })} />
      <SelectFilter
        label="Kind of object"
        value={read('type')}
        options={kinds}
        onChange={(type) => change({ type, subject: '' })}
      />
      {read('type') !== null && (
        <TextFilter label="Object" value={read('subject')} onChange={(subject) => change({ subject })} />
      )}
      <TextFilter label="From" type="date" value={read('from')} onChange={(from) => change({ from })} />
      <TextFilter label="To" type="date" value={read('to')} onChange={(to) => change({ to })} />
    </Filters>
  );
}

function PersonFilter({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const { data } = useAuditPeopleQuery();
  const people = data?.auditPeople.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return <SelectFilter label="Person" value={value} options={people} onChange={onChange} />;
}

const facts: readonly Column<Entry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{shownTime(at)}</time> },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actor },
  { id: 'action', header: 'Operation', cell: ({ action }) => action },
  {
    id: 'subject',
    header: 'Changed',
    cell: (entry) => <Subject entry={entry} />,
  },
];

/** What an entry is about, as a link where a screen shows it. That of staff is for owners only. */
function Subject({ entry: { subjectType, subject } }: { entry: Entry }) {
  const { role } = useSession().member;
  const name = subjectType === null ? subject : `${subjectType} ${subject}`;
  const to = screenOfEntry(subjectType, subject);
  if (to === null || (subjectType === 'staff' && role !== 'owner')) return name;
  return <Link to={to}>{name}</Link>;
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const [shown, setShown] = useState<Entry>();
  const columns: readonly Column<Entry>[] = [
    ...facts,
    {
      id: 'change',
      header: 'Difference',
      cell: (entry) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Show what ${entry.action} changed`}
          onClick={() => setShown(entry)}
        >
          Show
        </Button>
      ),
    },
  ];
  if (entries.length === 0) return <Empty>No change matches.</Empty>;
  return (
    <>
      <DataTable label="Changes by staff" columns={columns} rows={entries} idOf={({ id }) => id} />
      {shown && (
        <Modal title={shown.action} onClose={() => setShown(undefined)}>
          <p>
            {shown.actor}, {shownTime(shown.at)}: {shown.subject}
          </p>
          <Differences differences={differencesOf(parsed(shown.before), parsed(shown.after))} />
        </Modal>
      )}
    </>
  );
}

/** The states are JSON; an entry that is not is shown as it is. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
