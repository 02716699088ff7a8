import { useId, type ReactNode } from 'react';
import { SelectBox, type SelectOption } from '../../client/ui/SelectBox';
import styles from './Filters.module.css';

/** Contains the filters of a list. They apply when their value is changed; a text applies when Enter is pressed or its field is left. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form role="search" aria-label={label} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

interface QuickFiltersProps {
  /** Names the group. */
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** Shows the filter that is used most as buttons. */
export function QuickFilters({ label, value, options, onChange }: QuickFiltersProps) {
  return (
    <div role="group" aria-label={label} className={styles.quick}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.quickFilter}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface FilterProps {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
}

export function TextFilter({ label, value, onChange, type = 'search' }: FilterProps & { type?: 'search' | 'date' }) {
  const id = useId();
  const apply = (next: string) => {
    if (next !== (value ?? '')) onChange(next);
  };
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        // A new value from outside, as by the back button, replaces the text.
        key={value ?? ''}
        id={id}
        type={type}
        className={styles.input}
        defaultValue={value ?? ''}
        onBlur={(event) => apply(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(event.currentTarget.value.trim());
        }}
      />
    </div>
  );
}

interface SelectFilterProps extends FilterProps {
  options: readonly SelectOption[];
  /** The label without a choice; null if there always is one. */
  placeholder?: string | null;
}

export function SelectFilter({ label, value, onChange, options, placeholder = 'All' }: SelectFilterProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <SelectBox
        id={id}
        value={value ?? ''}
        {...(placeholder !== null && { placeholder })}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
