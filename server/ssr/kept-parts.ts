import { LRUCache } from 'lru-cache';
import type { ShopConfig } from '../../domain/page-state';
import type { RenderedParts } from './render-page';

const maxBytes = 8 * 1024 * 1024;
/** What an entry takes beside its texts. */
const entryBytes = 256;

/**
 * Keeps the markup of parts that pages share: their frame, and the cards of products by all that they show. A part is found only while
 * what determines it is the same, so that a change of data needs no message; the most recently used ones stay.
 * @returns a function that gives the parts rendered with the given facts, and drops those of others
 */
export function keptParts(): (facts: ShopConfig) => RenderedParts {
  const parts = new LRUCache<string, readonly string[]>({
    maxSize: maxBytes,
    // Keys contain the data of a part. V8 keeps a text without signs above U+00FF as one byte for each.
    sizeCalculation: (markup, key) => markup.reduce((sum, text) => sum + text.length, key.length + entryBytes),
  });
  const kept: RenderedParts = {
    get: (key) => parts.get(key),
    set: (key, markup) => parts.set(key, markup.map(inOnePiece)),
  };
  let current = '';
  return (facts) => {
    const text = JSON.stringify(facts);
    if (text !== current) parts.clear();
    current = text;
    return kept;
  };
}

/**
 * React adds its markup piece by piece, and the frame is cut out of a page. V8 keeps the pieces, and the whole page for a cut; each
 * page would put them together again.
 */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
