import { lazy, Suspense, type ReactNode } from 'react';
import { describedBy, FieldFrame } from '../../client/ui/FieldFrame';
import { useFieldState, type FieldName } from '../../client/ui/field-state';
import { SkeletonText } from '../../client/ui/Skeleton';

// The editor is larger than most screens.
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor')).RichTextEditor }));

interface RichTextFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** Edits a field of HTML, bound to Formik, with a toolbar. The value has only elements that the server's sanitiser allows; '' stands for no text. */
export function RichTextField<Values extends object>({
  name,
  label,
  hint,
  optional = false,
}: RichTextFieldProps<Values>) {
  const state = useFieldState<string>(name);
  const described = describedBy(state, Boolean(hint));
  return (
    <FieldFrame state={state} label={label} hint={hint} optional={optional} isNamed>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <RichTextEditor
          html={state.input.value}
          onChange={state.setValue}
          name={label}
          attributes={{
            id: state.id,
            'aria-label': label,
            'aria-required': String(!optional),
            'aria-invalid': String(Boolean(state.error)),
            ...(described && { 'aria-describedby': described }),
          }}
        />
      </Suspense>
    </FieldFrame>
  );
}
