import { limits } from './limits';

const ellipsis = '...';

/** Shortens by whole characters, so that an emoji at the edge is not torn into two halves. */
function shortened(text: string, at: number): string {
  if (text.length <= at) return text;
  return Array.from(text).slice(0, at).join('');
}

/** The text, or its first characters and an ellipsis when it is longer. */
export function cut(text: string, at: number): string {
  const short = shortened(text, at);
  return short === text ? text : short + ellipsis;
}

/** A shop card's title: a little overlength is left, so that no cut saves less than the ellipsis takes. */
export function cutTitle(title: string): string {
  const { over, at } = limits.cuts.cardTitle;
  return Array.from(title).length > over ? cut(title, at) : title;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };
const blockTag = /<\/?(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|tr|td|th|table|section|article|blockquote|figure)\b[^<>]*>/gi;

/** The plain words of a piece of HTML on one line. For reading only: the result is text and not safe to insert as HTML. */
export function stripTags(html: string): string {
  return html
    .replace(blockTag, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The term to search for. A term with 'anti' in it gets a hyphen for its first space, because the catalogue
 * writes anti-frizz, anti-dandruff and the like in one word.
 * @returns null for a blank term, which is ignored
 */
export function searchTerm(raw: string): string | null {
  // Half a character cannot be put into an address: encodeURIComponent would throw.
  const term = shortened(raw.replace(/\p{Surrogate}/gu, '').trim(), limits.fields.search).trim();
  if (term === '') return null;
  return /anti/i.test(term) ? term.replace(' ', '-') : term;
}

/** Decodes a part of an address; one that cannot be decoded is taken as it stands. */
export function safeDecode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    if (error instanceof URIError) return raw;
    throw error;
  }
}

export interface LabelledAddress {
  readonly city: string;
  readonly name: string;
  readonly address: string;
  readonly zip: string;
}

/** A saved address in one line. Only the billing step marks a cut with an ellipsis. */
export function addressLabel(address: LabelledAddress, step: 'shipping' | 'billing' = 'shipping'): string {
  const label = [address.city, address.name, address.address, address.zip].join(', ');
  const at = limits.cuts.addressLabel;
  return step === 'billing' ? cut(label, at) : shortened(label, at);
}

/** The address as http(s) URL, or null: a link to anything else is never offered. */
export function webAddress(link: string): string | null {
  const text = link.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

export interface KeyStudy {
  readonly label: string;
  readonly url: string | null;
}

const listItems = (joined: string | null): string[] =>
  joined === null || joined.trim() === '' ? [] : joined.split('@@@').map((item) => item.trim());

/**
 * Pairs the research papers with their links; both come as lists joined by '@@@', and the shorter one is padded.
 * A link that is no web address leaves an empty label; a paper without any link keeps its words.
 */
export function splitStudies(papers: string | null, links: string | null): KeyStudy[] {
  const labels = listItems(papers);
  const addresses = listItems(links);
  return Array.from({ length: Math.max(labels.length, addresses.length) }, (_, index) => {
    const link = addresses[index] ?? '';
    const url = webAddress(link);
    return { label: link !== '' && url === null ? '' : (labels[index] ?? ''), url };
  });
}
