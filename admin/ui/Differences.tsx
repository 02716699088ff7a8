import type { Difference } from '../lib/differences';
import styles from './Differences.module.css';

interface DifferencesProps {
  differences: readonly Difference[];
  /** Names of the two states. */
  names?: readonly [before: string, after: string];
}

/** What differs between two states of an object. */
export function Differences({ differences, names: [before, after] = ['Before', 'After'] }: DifferencesProps) {
  if (differences.length === 0) return <p>No value differs.</p>;
  return (
    <dl className={styles.list}>
      {differences.map((each) => (
        <div key={each.name} className={styles.entry}>
          <dt className={styles.name}>{each.name || 'value'}</dt>
          <dd className={styles.values}>
            <span className={styles.label}>{before}:</span>{' '}
            {each.before === null ? <span>none</span> : <del>{each.before}</del>}
          </dd>
          <dd className={styles.values}>
            <span className={styles.label}>{after}:</span>{' '}
            {each.after === null ? <span>none</span> : <ins>{each.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
