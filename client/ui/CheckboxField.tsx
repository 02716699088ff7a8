import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useFieldState, type FieldName } from './field-state';
import { describedBy, FieldError } from './FieldFrame';
import styles from './FieldFrame.module.css';

interface CheckboxFieldProps<Values> {
  name: FieldName<Values>;
  label: ReactNode;
  disabled?: boolean;
}

/** Renders a checkbox bound to a boolean of Formik. */
export function CheckboxField<Values extends object>({ name, label, disabled }: CheckboxFieldProps<Values>) {
  const state = useFieldState<boolean>(name);
  const [input] = useField<boolean>({ name, type: 'checkbox' });
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          {...input}
          // Formik also sets the boolean as `value`, which a checkbox would submit as text.
          value={undefined}
          type="checkbox"
          className={styles.check}
          disabled={disabled}
          aria-invalid={state.error ? true : undefined}
          aria-describedby={describedBy(state, false)}
        />
        <span>{label}</span>
      </label>
      <FieldError state={state} />
    </div>
  );
}
