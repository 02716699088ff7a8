import { useField, useFormikContext, type FieldInputProps } from 'formik';
import { useId } from 'react';
import { readStatus } from './form-status';

export interface FieldState<T> {
  readonly input: FieldInputProps<T>;
  readonly id: string;
  readonly errorId: string;
  readonly hintId: string;
  readonly error: string | undefined;
  setValue: (value: T) => void;
}

/** The Formik state of any kind of field. A server error remains until the rejected value is changed. */
export function useFieldState<T>(name: string): FieldState<T> {
  const [input, meta, helpers] = useField<T>(name);
  const formik = useFormikContext();
  const id = useId();
  const rejected = readStatus(formik).rejected[name];
  const serverError = rejected && Object.is(rejected.value, meta.value) ? rejected.message : undefined;
  const validationError =
    (meta.touched || formik.submitCount > 0) && typeof meta.error === 'string' ? meta.error : undefined;
  return {
    input,
    id,
    errorId: `${id}-error`,
    hintId: `${id}-hint`,
    error: validationError ?? serverError,
    setValue: (value) => void helpers.setValue(value),
  };
}

/** Returns the value of aria-describedby: the ids of the field's error and hint, undefined when there are none. */
export function describedBy(
  { error, errorId, hintId }: Pick<FieldState<unknown>, 'error' | 'errorId' | 'hintId'>,
  hint: boolean,
): string | undefined {
  const ids = [error && errorId, hint && hintId].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
