/** Elements and attributes of the parts that the editor keeps as they are; those that the server allows. */
const keptTags = new Set(
  'p br strong b em i u s small sub sup ul ol li dl dt dd a img figure figcaption table caption thead tbody tr th td'.split(
    ' ',
  ),
);
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

interface HtmlPolicy {
  readonly createHTML: (html: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, policy: HtmlPolicy) => HtmlPolicy;
}

/** The content security policy requires one. Its result is parsed below only, into a document that runs and loads nothing. */
const policy: HtmlPolicy = (() => {
  const plain: HtmlPolicy = { createHTML: (html) => html };
  // Not in the types of the DOM yet, nor in every browser.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('rich-text', plain) ?? plain;
})();

/** Parses HTML without running or loading anything of it. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
}

/** Links and pictures may lead to the web, to mail and telephone, or into the shop. */
export const safeAddress = /^(https?:|mailto:|tel:|[/?#]|[^:]*$)/i;

/** Copies an element with what is allowed in it; null for one that is not allowed itself. */
export function cleanElement(element: Element): HTMLElement | null {
  const tag = element.tagName.toLowerCase();
  if (!keptTags.has(tag)) return null;
  const copy = document.createElement(tag);
  for (const name of keptAttributes[tag] ?? []) {
    const value = element.getAttribute(name);
    if (value !== null && ((name !== 'href' && name !== 'src') || safeAddress.test(value)))
      copy.setAttribute(name, value);
  }
  for (const child of element.childNodes) copyInto(copy, child);
  return copy;
}

function copyInto(parent: HTMLElement, child: ChildNode): void {
  if (child instanceof Element) {
    const copy = cleanElement(child);
    if (copy) parent.append(copy);
  } else if (child.nodeType === Node.TEXT_NODE) parent.append(child.textContent ?? '');
}

/** The first element of HTML, cleaned. */
export function elementOf(html: string): HTMLElement | null {
  const element = inertBody(html).firstElementChild;
  return element && cleanElement(element);
}

const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
/** An attribute with styles, or the value of another one, in which the same words mean nothing. */
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

/** An address that may be linked; a name of a site without scheme gets one. Null for what no link may open. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|[?#])/i.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@]+$/.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(address) ? `https://${address}` : null;
}
