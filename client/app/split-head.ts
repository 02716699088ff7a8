/** React puts the title and the metadata that pages render at the very start of the markup. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Takes the elements that belong into the document's head from the start of the rendered markup. */
export function splitHead(rendered: string): { head: string; html: string } {
  const head = headElements.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
