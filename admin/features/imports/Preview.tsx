import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { mayUse, useSession } from '../../lib/session';
import { Confirm } from '../../ui/Confirm';
import { DataTable, type Column } from '../../ui/DataTable';
import { Banner } from '../../ui/States';
import { ImportChanges } from './ImportChanges';
import { changeCount, stockTexts } from './import-texts';
import type { ImportPartsFragment } from './Transfer.generated';
import styles from './Transfer.module.css';

type Count = ImportPartsFragment['counts'][number];

const columns: readonly Column<Count>[] = [
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { id: 'added', header: 'Added', cell: ({ added }) => added },
  { id: 'changed', header: 'Changed', cell: ({ changed }) => changed },
  { id: 'unchanged', header: 'Unchanged', cell: ({ unchanged }) => unchanged },
];

interface PreviewProps {
  current: ImportPartsFragment;
  /** @returns why it failed; undefined on success */
  apply: () => Promise<string | undefined>;
  /** @returns why it failed; undefined on success */
  discard: () => Promise<string | undefined>;
}

/** Shows the changes of an import, which is applied as a whole or discarded. */
export function Preview({ current, apply, discard }: PreviewProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { member } = useSession();
  const count = changeCount(current);
  const isOfManager = current.stock !== 'NONE' && !mayUse(member.role, ['manager']);
  return (
    <div className={styles.preview}>
      <Notices {...{ isRenewed: current.isRenewed, isOfManager, failure }} />
      <p>{stockTexts[current.stock]}</p>
      <DataTable label="What will change" columns={columns} rows={current.counts} idOf={({ kind }) => kind} />
      <div className={styles.buttons}>
        {count > 0 && !isOfManager && <Button onClick={() => setAsking(true)}>Apply</Button>}
        <Button variant="secondary" onClick={() => void discard().then(setFailure)}>
          Discard
        </Button>
      </div>
      {count > 0 ? <ImportChanges id={current.id} /> : <p>This file changes nothing.</p>}
      {isAsking && (
        <Confirm
          title="Apply the import?"
          label="Apply"
          busyLabel="Beginning…"
          run={apply}
          onClose={() => setAsking(false)}
        >
          {count === 1 ? 'One entry is' : `${count} entries are`} added or changed. Customers see it at once. Once it is
          stored, it cannot be undone, but by another import.
        </Confirm>
      )}
    </div>
  );
}

interface NoticesProps {
  isRenewed: boolean;
  isOfManager: boolean;
  failure: string | undefined;
}

/** Shows the reasons for and against applying the import. */
function Notices({ isRenewed, isOfManager, failure }: NoticesProps) {
  return (
    <>
      {isRenewed && (
        <Banner tone="danger">
          <p>
            Something in the shop was changed since the preview that you saw. Nothing is stored yet. This is the new
            preview.
          </p>
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      {isOfManager && <Banner>A manager has sent this file with stock; a manager can apply it.</Banner>}
    </>
  );
}
