/**
 * Serializes a value as JSON for a script element that is data. Every way to end the element or to open a comment in it begins with
 * `<`, so that no user text contains one.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
