/** The parameter of `LIKE … ESCAPE '!'` for values that contain a text. */
export const partOf = (text: string): string => `%${text.trim().replace(/[!%_]/g, '!$&')}%`;
