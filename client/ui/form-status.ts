/** A value that the server refused, and why. The refusal stands as long as the value does. */
export interface RejectedValue {
  readonly value: unknown;
  readonly message: string;
}

/** What the last submit of a form left behind. */
export interface FormStatus {
  readonly rejected: Readonly<Record<string, RejectedValue>>;
  /** Messages that belong to no field. */
  readonly general: readonly string[];
}

export const cleanStatus: FormStatus = { rejected: {}, general: [] };

/** Formik leaves its status untyped; only the form itself writes it. */
export function readStatus(formik: { status?: unknown }): FormStatus {
  return (formik.status as FormStatus | undefined) ?? cleanStatus;
}
