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
