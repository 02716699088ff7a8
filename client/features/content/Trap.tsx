import { Field } from 'formik';
import styles from './Trap.module.css';

/** A field that people neither see, reach nor hear: what fills it in is a program, and the server knows. */
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
