import { limits } from './limits';

const ellipsis = '...';

/** Shortens by code points, so that a surrogate pair such as an emoji is not split. */
function sliceCodePoints(text: string, at: number): string {
  if (text.length <= at) return text;
  let end = 0;
  for (let count = 0; count < at && end < text.length; count += 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** Returns the text, or its first `at` characters and an ellipsis when it is longer. */
export function truncate(text: string, at: number): string {
  const short = sliceCodePoints(text, at);
  return short === text ? text : short + ellipsis;
}

/** Cuts a product card's title. Slightly longer titles stay whole, because cutting them would save less than the ellipsis adds. */
export function truncateTitle(title: string): string {
  const { over, at } = limits.truncation.cardTitle;
  return title.length > over && Array.from(title).length > over ? truncate(title, at) : title;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };
const blockTag =
  /<\/?(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|tr|td|th|table|section|article|blockquote|figure)\b[^<>]*>/gi;

/** Returns the text of a piece of HTML on one line. The result is plain text and not safe to insert as HTML. */
export function stripTags(html: string): string {
  return html
    .replace(blockTag, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Normalises a search term. If it contains 'anti', its first space becomes a hyphen, because the catalogue writes
 * anti-frizz, anti-dandruff etc. as one word.
 * @returns null for a blank term, which is ignored
 */
export function searchTerm(raw: string): string | null {
  // encodeURIComponent throws on lone surrogates.
  const term = sliceCodePoints(raw.replace(/\p{Surrogate}/gu, '').trim(), limits.fields.search).trim();
  if (term === '') return null;
  return /anti/i.test(term) ? term.replace(' ', '-') : term;
}

/** Hyphens that belong to a word, as in "anti-frizz", "leave-in" and "ylang-ylang". */
const innerHyphen = /^anti-|-in$|^(\w+)-\1$/;

/** Returns the words of a tag: "dry-skin" becomes "Dry skin". */
export function tagWords(slug: string): string {
  const words = innerHyphen.test(slug) ? slug : slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface LabelledAddress {
  readonly city: string;
  readonly name: string;
  readonly address: string;
  readonly zip: string;
}

/** Formats a saved address on one line. Only the billing step marks a cut with an ellipsis. */
export function addressLabel(address: LabelledAddress, step: 'shipping' | 'billing' = 'shipping'): string {
  const label = [address.city, address.name, address.address, address.zip].join(', ');
  const at = limits.truncation.addressLabel;
  return step === 'billing' ? truncate(label, at) : sliceCodePoints(label, at);
}

/** Returns the normalised http(s) URL; null for any other scheme, so that no such link is rendered. */
export function httpUrl(link: string): string | null {
  const text = link.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

interface KeyStudy {
  readonly label: string;
  readonly url: string | null;
}

const listItems = (joined: string | null): string[] =>
  joined === null || joined.trim() === '' ? [] : joined.split('@@@').map((item) => item.trim());

/**
 * Pairs research papers with their links. Both are lists separated by '@@@'; the shorter one is padded.
 * A link that is not an http(s) URL gives an empty label; a paper without a link keeps its label.
 */
export function pairStudies(papers: string | null, links: string | null): KeyStudy[] {
  const labels = listItems(papers);
  const addresses = listItems(links);
  return Array.from({ length: Math.max(labels.length, addresses.length) }, (_, index) => {
    const link = addresses[index] ?? '';
    const url = httpUrl(link);
    return { label: link !== '' && url === null ? '' : (labels[index] ?? ''), url };
  });
}
