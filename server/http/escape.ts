const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for the inside of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const unsafeInScript = /[<>&\u2028\u2029]/g;

/**
 * A value as JSON for the inside of a script element: no text of a customer can end the element,
 * begin a comment or end a line of script.
 */
export function jsonForScript(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** The same for a value that is JSON already. */
export function escapeJson(json: string): string {
  return json.replace(unsafeInScript, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
