import sanitizeHtml from 'sanitize-html';

/**
 * What editors may write into the html fields: prose, lists, tables, links and pictures.
 * An allow-list: whatever is not named here, scripts, styles, handlers and frames included, is dropped.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'blockquote',
    'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption',
    'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures come from the shop itself: one from elsewhere would tell that place who reads the page.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: hardenLink },
};

/** HTML that is safe to insert into a page. Applied when a field is written, not when it is read. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** A link out of the shop neither vouches for its target nor hands it our window. */
function hardenLink(tagName: string, { href, title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  if (href !== undefined) attribs.href = href;
  if (title !== undefined) attribs.title = title;
  if (href !== undefined && /^https?:/i.test(href)) attribs.rel = 'noopener noreferrer nofollow';
  return { tagName, attribs };
}
