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
