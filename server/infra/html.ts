import sanitizeHtml from 'sanitize-html';
import { richTextAttributes, richTextElements } from '../../domain/rich-text';

/** Allow-list for the html fields. Everything else is dropped, including scripts, styles, event handlers and frames. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextElements],
  allowedAttributes: richTextAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Relative image URLs only: an external image would disclose visitors to its host.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: hardenLink },
};

/** Returns HTML that is safe to insert into a page. Applied when a field is written, not when it is read. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** Keeps `href` and `title` only. External links get nofollow, and noopener, so that the target cannot access `window.opener`. */
function hardenLink(tagName: string, { href, title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  if (href !== undefined) attribs.href = href;
  if (title !== undefined) attribs.title = title;
  if (href !== undefined && /^https?:/i.test(href)) attribs.rel = 'noopener noreferrer nofollow';
  return { tagName, attribs };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

interface PlainPage {
  readonly title: string;
  /** HTML of the styles and links, inserted without escaping. */
  readonly head: string;
  /** HTML, inserted without escaping. */
  readonly body: string;
}

/** Returns a complete HTML page outside the storefront, which search engines do not list. */
export function plainPage({ title, head, body }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>${body}</body>
</html>
`;
}

const messageStyles = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f0e6; color: #2e2a22; font: 1.125rem/1.6 Figtree, system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem; text-align: center }
h1 { margin: 0 0 .75rem; font: 600 2.25rem/1.15 'Cormorant Garamond', Georgia, serif; color: #2f3b2c }
button { min-height: 44px; padding: .75rem 1.75rem; border: 0; border-radius: 2px; background: #8c4f35; color: #fffdf9; font: inherit; font-weight: 600; cursor: pointer }
a { color: #2f3b2c }
:focus-visible { outline: 3px solid #2f3b2c; outline-offset: 3px }
`;

/** Returns a page with a short message in the middle of the window. It needs no script and no other file. */
export function messagePage(title: string, main: string): string {
  return plainPage({ title, head: `<style>${messageStyles}</style>`, body: `<main>${main}</main>` });
}
