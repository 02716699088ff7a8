import { Button } from '../../../client/ui/Button';
import { Banner } from '../../ui/States';
import { Time } from '../../ui/Time';
import { ImportConflicts } from './ImportConflicts';
import { busyTexts, endTexts } from './import-texts';
import { Preview } from './Preview';
import type { ImportPartsFragment } from './Transfer.generated';
import styles from './Transfer.module.css';

interface CurrentImportProps {
  current: ImportPartsFragment;
  apply: () => Promise<string | undefined>;
  discard: () => Promise<string | undefined>;
}

/** Shows the import that began last: its progress, its preview, or its end. */
export function CurrentImport({ current, apply, discard }: CurrentImportProps) {
  const { state, fileName, startedBy, startedAt } = current;
  return (
    <section className={styles.current} aria-label="Current import">
      <h3 className={styles.fileName}>{fileName}</h3>
      <p className={styles.hint}>
        Sent by {startedBy} on <Time at={startedAt} />
      </p>
      {busyTexts[state] !== undefined && <Progress current={current} onCancel={() => void discard()} />}
      {state === 'READY' && <Preview key={current.version} {...{ current, apply, discard }} />}
      {endTexts[state] !== undefined && <End current={current} />}
    </section>
  );
}

function Progress({
  current: { state, done, total },
  onCancel,
}: {
  current: ImportPartsFragment;
  onCancel: () => void;
}) {
  const text = busyTexts[state];
  const isStored = state === 'APPLYING';
  return (
    <div className={styles.progress}>
      <p role="status">{text}…</p>
      <progress {...(total > 0 && { value: done / total })} aria-label={text} />
      {total > 0 && <span>{Math.floor((done / total) * 100)} %</span>}
      {isStored && <p className={styles.hint}>It goes on without this page.</p>}
      <Button variant="secondary" size="small" onClick={onCancel}>
        {isStored ? 'Stop' : 'Cancel'}
      </Button>
    </div>
  );
}

const tones: Readonly<Partial<Record<ImportPartsFragment['state'], 'success' | 'info'>>> = {
  APPLIED: 'success',
  CANCELLED: 'info',
  STOPPED: 'info',
};

function End({ current }: { current: ImportPartsFragment }) {
  const { state, problems, moreProblems, conflicts } = current;
  return (
    <>
      <Banner tone={tones[state] ?? 'danger'}>
        <p>{state === 'APPLIED' && conflicts > 0 ? 'All other changes are stored.' : endTexts[state]}</p>
      </Banner>
      {conflicts > 0 && <ImportConflicts current={current} />}
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="Problems of the file">
          {problems.map(({ location, slug, message }, index) => (
            // The list of an import never changes.
            <li key={index}>
              {location !== '' && <strong>{location}</strong>} {slug !== '' && `(${slug})`} {message}
            </li>
          ))}
          {moreProblems > 0 && <li>… and {moreProblems} more</li>}
        </ul>
      )}
    </>
  );
}
