import { useField, useFormikContext, type FieldInputProps } from 'formik';
import { useId } from 'react';

type Nested = readonly unknown[] | Readonly<Record<string, unknown>>;

/** The names of a form's fields; in entries of lists, such as "studies.0.label". A misspelt one does not compile. */
export type FieldName<Values> = Values extends readonly (infer Entry)[]
  ? `${number}.${FieldName<Entry>}`
  : NoInfer<
      {
        [Name in keyof Values & string]: Values[Name] extends Nested ? `${Name}.${FieldName<Values[Name]>}` : Name;
      }[keyof Values & string]
    >;

/** The values of forms whose fields are known only while they run. */
export type DynamicValues = Readonly<Record<string, unknown>>;

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

/** A value that the server rejected, and the reason. Applies as long as the value is unchanged. */
interface RejectedValue {
  readonly value: unknown;
  readonly message: string;
}

/** The server errors of a form's last submit. */
export interface FormStatus {
  readonly rejected: Readonly<Record<string, RejectedValue>>;
  /** Messages that belong to no field. */
  readonly general: readonly string[];
}

export const initialStatus: FormStatus = { rejected: {}, general: [] };

/** Formik's status is untyped; only the form component writes it. */
export function readStatus(formik: { status?: unknown }): FormStatus {
  return (formik.status as FormStatus | undefined) ?? initialStatus;
}
