/** Returns the text of an optional field as the API takes it. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns the number of an optional field as the API takes it. */
export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));
