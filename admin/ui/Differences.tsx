import type { Difference } from '../lib/differences';
import styles from './Differences.module.css';

interface DifferencesProps {
  differences: readonly Difference[];
  /** The names of the two states. */
  names?: readonly [before: string, after: string];
  /** True if the second state was refused, so that the first one stays. */
  isRefused?: boolean;
}

interface ValueProps {
  label: string;
  value: string | null;
  Mark: 'del' | 'ins' | 'span';
}

function Value({ label, value, Mark }: ValueProps) {
  return (
    <dd className={styles.values}>
      <span className={styles.label}>{label}:</span> {value === null ? <span>none</span> : <Mark>{value}</Mark>}
    </dd>
  );
}

/** Lists the values that differ between two states of an object. */
export function Differences({
  differences,
  names: [before, after] = ['Before', 'After'],
  isRefused = false,
}: DifferencesProps) {
  if (differences.length === 0) return <p>No value differs.</p>;
  return (
    <dl className={styles.list}>
      {differences.map((each) => (
        <div key={each.name} className={styles.entry}>
          <dt className={styles.name}>{each.name || 'value'}</dt>
          <Value label={before} value={each.before} Mark={isRefused ? 'span' : 'del'} />
          <Value label={after} value={each.after} Mark={isRefused ? 'del' : 'ins'} />
        </div>
      ))}
    </dl>
  );
}
