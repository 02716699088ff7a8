import type { ReactNode } from 'react';
import { useFieldState, type FieldName } from './field-state';
import { describedBy, FieldError } from './FieldFrame';
import styles from './FieldFrame.module.css';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  /** A secondary line in a less prominent style. */
  readonly note?: ReactNode;
}

interface RadioGroupProps<Values> {
  name: FieldName<Values>;
  legend: ReactNode;
  choices: readonly Choice[];
}

/** Renders a group of radio buttons bound to Formik. The legend names the group. */
export function RadioGroup<Values extends object>({ name, legend, choices }: RadioGroupProps<Values>) {
  const state = useFieldState<string>(name);
  return (
    <fieldset className={styles.options} aria-describedby={describedBy(state, false)}>
      <legend className={styles.label}>{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <label key={value} className={`${styles.choice} ${styles.card}`}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={state.input.value === value}
            onChange={state.input.onChange}
            onBlur={state.input.onBlur}
            className={styles.radio}
            aria-invalid={state.error ? true : undefined}
          />
          <span>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </label>
      ))}
      <FieldError state={state} />
    </fieldset>
  );
}
