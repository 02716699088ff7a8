import { Field } from 'formik';
import styles from './Trap.module.css';

/** Honeypot field, hidden from sight, focus and screen readers. A filled value identifies a bot to the server. */
export function Trap({ name }: { name: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <Field name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
