import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './FieldFrame.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectBoxProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** Renders a select that is not bound to Formik, as for a sort order. The caller provides an aria-label or a label. */
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
      <ChevronDown className={styles.chevron} size={18} strokeWidth={1.25} />
    </div>
  );
}
