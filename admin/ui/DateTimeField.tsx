import type { ReactNode } from 'react';
import { useFieldState, type FieldName } from '../../client/ui/field-state';
import { describedBy, FieldFrame } from '../../client/ui/FieldFrame';
import styles from '../../client/ui/FieldFrame.module.css';

interface DateTimeFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** A date with its time of day, in the time zone of the browser, bound to Formik as the browser's field writes it. */
export function DateTimeField<Values extends object>({
  name,
  label,
  hint,
  optional = false,
}: DateTimeFieldProps<Values>) {
  const state = useFieldState<string>(name);
  return (
    <FieldFrame state={state} label={label} hint={hint} optional={optional}>
      <input
        {...state.input}
        id={state.id}
        type="datetime-local"
        className={styles.input}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={describedBy(state, Boolean(hint))}
        aria-required={optional ? undefined : true}
      />
    </FieldFrame>
  );
}
