import DOMPurify from 'dompurify';
import { richTextAttributes, richTextElements } from '../../domain/rich-text';

/** Links may lead to the web, to mail and telephone, or into the shop. */
const safeAddress = /^(https?:|mailto:|tel:|[/?#]|[^:]*$)/i;
/** The shop shows its own pictures only: those of others would tell them who reads. */
const ownAddress = /^\/(?!\/)/;

/** Returns the body of a document that runs and loads nothing, with the elements and attributes that the server allows. */
export function cleanBody(html: string): Element {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextElements, 'h1'],
    ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
    ALLOWED_URI_REGEXP: safeAddress,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  });
  for (const image of body.querySelectorAll('img'))
    if (!ownAddress.test(image.getAttribute('src') ?? '')) image.removeAttribute('src');
  return body;
}

const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
/** The pattern matches an attribute with styles, or the value of another one, in which the same characters mean nothing. */
const styleOrValue = /(?<![\w:-])style\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']*)|=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * Takes inline styles out of HTML before it is parsed: the content security policy counts them even in a document that shows nothing,
 * and the browser would report each. Google Docs wraps all it copies in a <b> that its style makes plain.
 */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[^>]*>[^]*?(?:<\/style\s*>|$)/gi, '')
    .replace(tags, (tag) =>
      /^<b\s.*font-weight:\s*(?:normal|400)/is.test(tag)
        ? '<span>'
        : tag.replace(styleOrValue, (part) => (part.startsWith('=') ? part : '')),
    );
}

/** Returns an address that may be linked; a name of a site without scheme gets one. Null stands for an address that no link may open. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|[?#])/i.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@]+$/.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(address) ? `https://${address}` : null;
}
