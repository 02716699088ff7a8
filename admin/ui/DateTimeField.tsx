import type { ReactNode } from 'react';
import { describedBy, useFieldState } from '../../client/ui/field-state';
import { FieldFrame } from '../../client/ui/FieldFrame';
import styles from '../../client/ui/Field.module.css';

/** A date with its time of day, in the time zone of the browser, bound to Formik as the browser's field writes it. */
export function DateTimeField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const state = useFieldState<string>(name);
  return (
    <FieldFrame state={state} label={label} hint={hint}>
      <input
        {...state.input}
        id={state.id}
        type="datetime-local"
        className={styles.input}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={describedBy(state, Boolean(hint))}
        aria-required
      />
    </FieldFrame>
  );
}
