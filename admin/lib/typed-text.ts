/** The text of a field that may stay empty, as the API takes it. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The number of such a field. */
export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));
