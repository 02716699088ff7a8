const unsafeInScript = /[<>&\u2028\u2029]/g;

/**
 * A value as JSON for the inside of a script element: no text of a customer can end the element,
 * begin a comment or end a line of script.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(unsafeInScript, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
