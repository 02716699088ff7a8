import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { Differences } from '../../ui/Differences';
import { QueryResult } from '../../ui/States';
import { reasonTexts } from './import-texts';
import { useImportConflictsQuery, type ImportConflictsQuery, type ImportPartsFragment } from './Transfer.generated';
import styles from './Transfer.module.css';

type Conflict = ImportConflictsQuery['catalogueImportConflicts']['nodes'][number];

/** Lists the entries that an import left as they were, because somebody else had changed them, with their values and those of the file. */
export function ImportConflicts({ current: { id, conflicts } }: { current: ImportPartsFragment }) {
  const [after, setAfter] = useState<string | null>(null);
  const result = useImportConflictsQuery({ variables: { id, after }, fetchPolicy: 'network-only' });
  const summary =
    conflicts === 1
      ? 'One entry was left as it is, because somebody has changed it meanwhile.'
      : `${conflicts} entries were left as they are, because somebody has changed them meanwhile.`;
  return (
    <>
      <p>{summary} Choose the file again to see what of it is not stored, and to store it.</p>
      <QueryResult result={result}>
        {({ catalogueImportConflicts: { nodes, pageInfo } }) => (
          <>
            <ul className={styles.changes} aria-label="Not stored">
              {nodes.map((each) => (
                <ConflictingEntry key={each.id} conflict={each} />
              ))}
            </ul>
            {pageInfo.hasNextPage && (
              <Button variant="secondary" size="small" onClick={() => setAfter(pageInfo.endCursor ?? null)}>
                Next
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

function ConflictingEntry({ conflict: { kind, slug, entryId, reason, fields } }: { conflict: Conflict }) {
  return (
    <li className={styles.change}>
      <p>
        {kind}{' '}
        {kind === 'product' && entryId != null ? (
          <Link to={`/products/${entryId}`}>{slug}</Link>
        ) : (
          <strong>{slug}</strong>
        )}
        : {reasonTexts[reason]}
      </p>
      {fields.length > 0 && <Differences isRefused differences={fields} names={['Now', 'File, not stored']} />}
    </li>
  );
}
