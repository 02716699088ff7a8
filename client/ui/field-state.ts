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

/** What every kind of field needs of Formik. A refusal of the server stands until the value it was about is changed. */
export function useFieldState<T>(name: string): FieldState<T> {
  const [input, meta, helpers] = useField<T>(name);
  const formik = useFormikContext();
  const id = useId();
  const rejected = readStatus(formik).rejected[name];
  const refusal = rejected && Object.is(rejected.value, meta.value) ? rejected.message : undefined;
  const own = (meta.touched || formik.submitCount > 0) && typeof meta.error === 'string' ? meta.error : undefined;
  return {
    input,
    id,
    errorId: `${id}-error`,
    hintId: `${id}-hint`,
    error: own ?? refusal,
    setValue: (value) => void helpers.setValue(value),
  };
}

/** Ids of the texts that describe a field, as aria-describedby wants them. */
export function describedBy({ error, errorId, hintId }: Pick<FieldState<unknown>, 'error' | 'errorId' | 'hintId'>, hint: boolean): string | undefined {
  const ids = [error && errorId, hint && hintId].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
