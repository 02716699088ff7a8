import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { auditKinds } from '../../../domain/staff/audit-kinds';
import { useFilters } from '../../lib/filters-in-address';
import { differencesOf } from '../../lib/differences';
import { dateFilter, selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { useSession } from '../../lib/session';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Differences } from '../../ui/Differences';
import { ListScreen } from '../../ui/ListScreen';
import { Modal } from '../../ui/Modal';
import { Time } from '../../ui/Time';
import { screenOfEntry } from './audit-links';
import { useAuditListQuery, useAuditPeopleQuery, type AuditListQuery } from './Audit.generated';

type Entry = AuditListQuery['auditEntries']['nodes'][number];

interface Person {
  readonly id: string;
  readonly name: string;
}

/** @param hasKind whether a kind of object is chosen: then one object of it can be found */
const filtersOf = (people: readonly Person[], hasKind: boolean) => ({
  action: textFilter('Operation'),
  staff: {
    ...selectFilter(
      'Person',
      people.map(({ id, name }) => ({ value: id, label: name, means: id })),
    ),
    // The query does not wait for the names of the people.
    parse: (text: string | null) => text,
  },
  type: selectFilter(
    'Kind of object',
    auditKinds.map((kind) => ({ value: kind, label: kind, means: kind })),
  ),
  ...(hasKind && { subject: textFilter('Object') }),
  from: dateFilter('From'),
  to: dateFilter('To', 1),
});

/** Lists the changes by staff, each with its author and time. */
function Audit() {
  const { data } = useAuditPeopleQuery();
  const { read } = useFilters();
  const filters = filtersOf(data?.auditPeople ?? [], read('type') !== null);
  const { values, after } = useListFilters(filters);
  const { staff, type, subject = null, ...others } = values;
  return (
    <ListScreen
      title="Audit log"
      noun="changes by staff"
      filters={filters}
      result={useAuditListQuery({ variables: { after, staffId: staff, subjectType: type, subject, ...others } })}
      page={({ auditEntries }) => auditEntries}
      empty="No change matches."
    >
      {(rows) => <Entries entries={rows} />}
    </ListScreen>
  );
}

const columns: readonly Column<Entry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <Time at={at} /> },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actor },
  { id: 'action', header: 'Operation', cell: ({ action }) => action },
  {
    id: 'subject',
    header: 'Changed',
    cell: (entry) => <Subject entry={entry} />,
  },
];

/** Names the object of an entry, as a link if a screen shows it. Only owners have the screen of staff. */
function Subject({ entry: { subjectType, subject } }: { entry: Entry }) {
  const { role } = useSession().member;
  const name = subjectType === null ? subject : `${subjectType} ${subject}`;
  const to = screenOfEntry(subjectType, subject);
  if (to === null || (subjectType === 'staff' && role !== 'owner')) return name;
  return <Link to={to}>{name}</Link>;
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const [shown, setShown] = useState<Entry>();
  const difference: Column<Entry> = {
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
  };
  return (
    <>
      <DataTable label="Changes by staff" columns={[...columns, difference]} rows={entries} idOf={({ id }) => id} />
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

/** States are JSON; an entry that is not is shown as it is. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

export { Audit as Component };
