import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './AmountList.module.css';

export interface AmountRow {
  readonly label: ReactNode;
  /** As it is shown, sign and symbol included. */
  readonly amount: string;
  /** The row that the others lead to. */
  readonly total?: boolean;
}

/** Amounts under each other, with their names before them. */
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
