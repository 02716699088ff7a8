import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './AmountList.module.css';

interface AmountRow {
  readonly label: ReactNode;
  /** Formatted, including sign and currency symbol. */
  readonly amount: string;
  /** Marks the row with the total. */
  readonly total?: boolean;
}

export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, amount, total }, at) => (
        <div key={at} className={classNames(styles.row, total && styles.total)}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
