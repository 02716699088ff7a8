import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy, useFieldState } from './field-state';
import { FieldFrame } from './FieldFrame';
import styles from './Field.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Pick<ComponentProps<'select'>, 'autoComplete' | 'disabled'> {
  name: string;
  label: ReactNode;
  options: readonly Option[];
  /** The first, empty choice: "Please choose". */
  placeholder?: string;
  hint?: ReactNode;
  /** Called after Formik knows the new value. */
  onChosen?: (value: string) => void;
}

/** The platform's own select, which every phone and screen reader knows, bound to Formik. */
export function SelectField({ name, label, options, placeholder, hint, onChosen, ...rest }: SelectFieldProps) {
  const state = useFieldState<string>(name);
  return (
    <FieldFrame state={state} label={label} hint={hint}>
      <SelectBox
        {...rest}
        {...state.input}
        id={state.id}
        options={options}
        placeholder={placeholder}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={describedBy(state, Boolean(hint))}
        onChange={(event) => {
          state.input.onChange(event);
          onChosen?.(event.target.value);
        }}
      />
    </FieldFrame>
  );
}

interface SelectBoxProps extends ComponentProps<'select'> {
  options: readonly Option[];
  placeholder?: string;
}

/** A select outside a form, as for a sort order: give it an aria-label or a label of its own. */
export function SelectBox({ options, placeholder, ...rest }: SelectBoxProps) {
  return (
    <div className={styles.box}>
      <select {...rest} className={`${styles.input} ${styles.select}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={18} strokeWidth={1.25} aria-hidden="true" />
    </div>
  );
}
