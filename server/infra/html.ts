import sanitizeHtml from 'sanitize-html';

/**
 * Allow-list for the html fields: prose, lists, tables, links and images. Everything else is dropped, including scripts,
 * styles, event handlers and frames.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
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
  /** CSS. */
  readonly styles: string;
  /** HTML, inserted without escaping. */
  readonly main: string;
}

/** Returns a complete, self-contained HTML page outside the storefront: noindex, no script, no external resource. */
export function plainPage({ title, styles, main }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main>${main}</main></body>
</html>
`;
}
