import type { CatalogueChangeKind } from '../../generated/schema';
import { useFilters } from '../../lib/filters-in-address';
import { Differences } from '../../ui/Differences';
import { Filters, SelectFilter } from '../../ui/Filters';
import { Pager } from '../../ui/Pager';
import { QueryResult, Empty } from '../../ui/States';
import { useImportChangesQuery, type ImportChangesQuery } from './Transfer.generated';
import styles from './Transfer.module.css';

const outcomes: readonly { readonly value: CatalogueChangeKind; readonly label: string }[] = [
  { value: 'ADDED', label: 'Added' },
  { value: 'CHANGED', label: 'Changed' },
];

type Change = ImportChangesQuery['catalogueImportChanges']['nodes'][number];

/** Lists the changes of an import, with the values before and after. */
export function ImportChanges({ id }: { id: string }) {
  const { read, change, search } = useFilters();
  const outcome = outcomes.find(({ value }) => value === read('outcome'))?.value ?? null;
  const result = useImportChangesQuery({
    variables: { id, outcome, after: read('after') },
    fetchPolicy: 'network-only',
  });
  return (
    <>
      <Filters label="Filter changes">
        <SelectFilter
          label="Entries"
          value={outcome}
          options={outcomes}
          onChange={(value) => change({ outcome: value })}
        />
      </Filters>
      <QueryResult result={result}>
        {({ catalogueImportChanges: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 && <Empty>No entry matches.</Empty>}
            <ul className={styles.changes} aria-label="Changes">
              {nodes.map((each) => (
                <ChangedEntry key={each.id} change={each} />
              ))}
            </ul>
            <Pager label="Pages of changes" search={search} labels={['First', 'Next']} pageInfo={pageInfo} />
          </>
        )}
      </QueryResult>
    </>
  );
}

function ChangedEntry({ change: { kind, slug, outcome, fields } }: { change: Change }) {
  const isAdded = outcome === 'ADDED';
  return (
    <li className={styles.change}>
      <details open={!isAdded}>
        <summary>
          <span className={styles.outcome}>{isAdded ? 'Added' : 'Changed'}</span> {kind} <strong>{slug}</strong>
        </summary>
        <Differences differences={fields} />
      </details>
    </li>
  );
}
