const unsafeInScript = /[<>&\u2028\u2029]/g;
const escapes = new Map(
  ['<', '>', '&', '\u2028', '\u2029'].map((sign) => [sign, `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`]),
);

/**
 * Serializes a value as JSON for a script element. Escaped so that no user text can close the element, open a comment or
 * end a line (U+2028, U+2029).
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(unsafeInScript, (sign) => escapes.get(sign) ?? '');
}
