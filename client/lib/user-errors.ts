/** What the server says about one field, or about the whole when no field is named. */
export interface UserErrorLike {
  readonly message: string;
  readonly field?: readonly string[] | null;
}

export interface SortedErrors {
  /** The first message of each field, by the field's own name: the last step of its path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages that belong to no field of the form. */
  readonly general: readonly string[];
}

/**
 * Puts the server's errors where they belong.
 * @param known the names of the form's fields; an error elsewhere would otherwise be lost
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
