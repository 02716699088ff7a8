import type { ComponentProps, ReactNode } from 'react';
import { useFieldState, type FieldName } from './field-state';
import { describedBy, FieldFrame } from './FieldFrame';
import { SelectBox, type SelectOption } from './SelectBox';

interface SelectFieldProps<Values> extends Pick<ComponentProps<'select'>, 'autoComplete' | 'disabled'> {
  name: FieldName<Values>;
  label: ReactNode;
  options: readonly SelectOption[];
  /** Text of the empty first option: "Please choose". */
  placeholder?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Called after Formik has received the new value. */
  onChosen?: (value: string) => void;
}

/** Renders a native select, for phones and screen readers, bound to Formik. */
export function SelectField<Values extends object>({
  name,
  label,
  options,
  placeholder,
  hint,
  optional = false,
  onChosen,
  ...rest
}: SelectFieldProps<Values>) {
  const state = useFieldState<string>(name);
  return (
    <FieldFrame state={state} label={label} hint={hint} optional={optional}>
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
