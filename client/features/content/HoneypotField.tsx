import { Field } from 'formik';
import styles from './HoneypotField.module.css';

/** Honeypot field, hidden from sight, focus and screen readers. A filled value identifies a bot to the server. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <Field name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
