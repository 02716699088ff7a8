import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFieldState, type FieldName } from './field-state';
import { describedBy, FieldFrame } from './FieldFrame';
import { useFormattedInput, type InputFormat } from './formatted-input';
import { IconButton } from './IconButton';
import styles from './FieldFrame.module.css';

interface TextFieldProps<Values> extends Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'disabled'
  | 'readOnly'
  | 'placeholder'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'onPaste'
  | 'autoFocus'
> {
  /** The name in the form's values. */
  name: FieldName<Values>;
  label: ReactNode;
  /** Dates with their time of day are in the time zone of the browser. */
  type?: 'text' | 'email' | 'tel' | 'password' | 'datetime-local';
  /** Help text under the field. */
  hint?: ReactNode;
  optional?: boolean;
  /** Values that the browser offers while typing; others are accepted too. */
  suggestions?: readonly string[];
  /** Formats digits while typing. */
  format?: InputFormat;
}

/** Renders a single-line text field bound to Formik, with a visible label and its error below. Passwords can be revealed. */
export function TextField<Values extends object>({
  name,
  label,
  type = 'text',
  hint,
  optional = false,
  suggestions,
  format,
  ...rest
}: TextFieldProps<Values>) {
  const state = useFieldState<string>(name);
  const [isShown, setShown] = useState(false);
  const handleFormatted = useFormattedInput(format, state.setValue);
  const listId = `${state.id}-suggestions`;
  return (
    <FieldFrame state={state} label={label} hint={hint} optional={optional}>
      <div className={styles.box}>
        <input
          {...rest}
          {...state.input}
          {...(format && { onChange: handleFormatted })}
          {...(suggestions && { list: listId })}
          id={state.id}
          className={styles.input}
          type={type === 'password' && isShown ? 'text' : type}
          aria-invalid={state.error ? true : undefined}
          aria-describedby={describedBy(state, Boolean(hint))}
          aria-required={optional ? undefined : true}
        />
        {suggestions && <Suggestions id={listId} values={suggestions} />}
        {type === 'password' && <Reveal isShown={isShown} onToggle={() => setShown(!isShown)} />}
      </div>
    </FieldFrame>
  );
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function Reveal({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <IconButton
      className={styles.reveal}
      label={isShown ? 'Hide password' : 'Show password'}
      icon={isShown ? <EyeOff size={20} strokeWidth={1.25} /> : <Eye size={20} strokeWidth={1.25} />}
      onClick={onToggle}
    />
  );
}

interface TextAreaFieldProps<Values> extends Pick<
  ComponentProps<'textarea'>,
  'autoComplete' | 'maxLength' | 'rows' | 'disabled' | 'placeholder'
> {
  name: FieldName<Values>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

export function TextAreaField<Values extends object>({
  name,
  label,
  hint,
  optional = false,
  rows = 5,
  ...rest
}: TextAreaFieldProps<Values>) {
  const state = useFieldState<string>(name);
  return (
    <FieldFrame state={state} label={label} hint={hint} optional={optional}>
      <textarea
        {...rest}
        {...state.input}
        id={state.id}
        rows={rows}
        className={styles.input}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={describedBy(state, Boolean(hint))}
        aria-required={optional ? undefined : true}
      />
    </FieldFrame>
  );
}
