import { Button } from '../../../client/ui/Button';
import { shownTime } from '../../lib/times';
import { Banner } from '../../ui/States';
import { busyWords, endWords } from './import-words';
import { Preview } from './Preview';
import type { ImportPartsFragment } from './Transfer.generated';
import styles from './Transfer.module.css';

interface CurrentImportProps {
  shown: ImportPartsFragment;
  apply: () => Promise<string | undefined>;
  discard: () => Promise<string | undefined>;
}

/** The import that began last: its progress, its preview, or how it has ended. */
export function CurrentImport({ shown, apply, discard }: CurrentImportProps) {
  const { state, fileName, startedBy, startedAt } = shown;
  return (
    <section className={styles.current} aria-label="Current import">
      <h3 className={styles.fileName}>{fileName}</h3>
      <p className={styles.hint}>
        Sent by {startedBy} on <time dateTime={startedAt}>{shownTime(startedAt)}</time>
      </p>
      {busyWords[state] !== undefined && <Progress shown={shown} onCancel={() => void discard()} />}
      {state === 'READY' && <Preview key={shown.version} {...{ shown, apply, discard }} />}
      {endWords[state] !== undefined && <End shown={shown} />}
    </section>
  );
}

function Progress({ shown: { state, done, total }, onCancel }: { shown: ImportPartsFragment; onCancel: () => void }) {
  const words = busyWords[state];
  return (
    <div className={styles.progress}>
      <p role="status">{words}…</p>
      <progress {...(total > 0 && { value: done / total })} aria-label={words} />
      {total > 0 && <span>{Math.floor((done / total) * 100)} %</span>}
      {state === 'APPLYING' ? (
        <p className={styles.hint}>It goes on without this page, and can no longer be stopped.</p>
      ) : (
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const tones = { APPLIED: 'success', CANCELLED: 'info' } as const;

function End({ shown: { state, problems, moreProblems } }: { shown: ImportPartsFragment }) {
  return (
    <>
      <Banner tone={state === 'APPLIED' || state === 'CANCELLED' ? tones[state] : 'danger'}>
        <p>{endWords[state]}</p>
      </Banner>
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
