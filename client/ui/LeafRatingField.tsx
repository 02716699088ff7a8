import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { useFieldState, type FieldName } from './field-state';
import { describedBy, FieldError } from './FieldFrame';
import styles from './LeafRatingField.module.css';

const leaves = [1, 2, 3, 4, 5] as const;
/** SVG path of a leaf in a 24 × 24 viewBox, from the point at its stem. */
const leafPath = 'M3.2 20.8c-.8-9.6 5-17 17.6-17.6 .1 12.4-6.2 18.2-15.2 15.4l-2.4 2.2z';

interface LeafRatingFieldProps<Values> {
  name: FieldName<Values>;
  legend: ReactNode;
}

/** Takes a rating of one to five leaves, bound to Formik as a number. Keyboard and screen readers find a group of radio buttons. */
export function LeafRatingField<Values extends object>({ name, legend }: LeafRatingFieldProps<Values>) {
  const state = useFieldState<number>(name);
  const { value, onBlur } = state.input;
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(state, false)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.leaves}>
        {leaves.map((leaf) => (
          <label key={leaf} className={classNames(styles.leaf, leaf <= value && styles.filled)}>
            <input
              type="radio"
              name={name}
              value={leaf}
              checked={value === leaf}
              onChange={() => state.setValue(leaf)}
              onBlur={onBlur}
              className={styles.radio}
              aria-label={leaf === 1 ? '1 leaf' : `${leaf} leaves`}
              aria-invalid={state.error ? true : undefined}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={leafPath} />
            </svg>
          </label>
        ))}
      </div>
      <FieldError state={state} />
    </fieldset>
  );
}
