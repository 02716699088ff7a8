import { useFieldState } from '../../../client/ui/field-state';
import { describedBy, FieldFrame } from '../../../client/ui/FieldFrame';
import fieldStyles from '../../../client/ui/FieldFrame.module.css';

interface LinesFieldProps {
  name: string;
  label: string;
  rows?: number;
}

/** Edits a list of short texts, one in a line, bound to Formik. */
export function LinesField({ name, label, rows = 4 }: LinesFieldProps) {
  const state = useFieldState<readonly string[]>(name);
  const { value, onBlur } = state.input;
  return (
    <FieldFrame state={state} label={label} hint="One in a line." optional>
      <textarea
        name={name}
        value={value.join('\n')}
        onChange={({ target }) => state.setValue(target.value === '' ? [] : target.value.split('\n'))}
        onBlur={onBlur}
        id={state.id}
        rows={rows}
        className={fieldStyles.input}
        aria-invalid={state.error ? true : undefined}
        aria-describedby={describedBy(state, true)}
      />
    </FieldFrame>
  );
}
