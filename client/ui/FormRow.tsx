import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Two fields side by side where the width allows. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
