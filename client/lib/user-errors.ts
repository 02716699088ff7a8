/** A server error about one field, or about the whole input when `field` is absent. */
export interface UserErrorLike {
  readonly message: string;
  readonly field?: readonly string[] | null;
}

interface SortedErrors {
  /** The first message of each field, by the field's name: the last segment of its path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages that belong to no field of the form. */
  readonly general: readonly string[];
}

/**
 * Splits the server's errors into field errors and general errors.
 * @param known the names of the form's fields; an error on any other field becomes general, so that it is not lost
 */
export function sortErrors(errors: readonly UserErrorLike[], known: readonly string[]): SortedErrors {
  const fields: Record<string, string> = {};
  const general: string[] = [];
  for (const { message, field } of errors) {
    const name = field?.at(-1);
    if (name !== undefined && known.includes(name)) fields[name] ??= message;
    else general.push(message);
  }
  return { fields, general };
}
