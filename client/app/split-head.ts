/** React renders a page's title and metadata at the start of the markup. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits the elements of the document's head from the start of the rendered markup. */
export function splitHead(rendered: string): { head: string; html: string } {
  const head = headElements.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
