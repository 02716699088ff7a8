import { searchTerm } from '../../../domain/text';
import { storageOrMemory, type BrowserStorage } from '../../lib/browser-storage';

const key = 'recentSearches';
/** So many terms fit above the keyboard of a phone. */
const most = 6;

/** One instance for all pages: where the browser denies storage, the in-memory fallback must be shared. */
let shared: BrowserStorage | undefined;
const storage = () => (shared ??= storageOrMemory(() => window.localStorage));

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns the visitor's latest search terms, the newest first. They are stored in this browser alone. */
export function recentSearches(): readonly string[] {
  const terms = parse(storage().getItem(key)).flatMap((entry) => {
    const term = typeof entry === 'string' ? searchTerm(entry) : null;
    return term === null ? [] : [term];
  });
  return terms.slice(0, most);
}

export function rememberSearch(term: string): void {
  write([term, ...recentSearches().filter((other) => !isSame(other, term))]);
}

/** Removes a term. @returns the remaining ones */
export function forgetSearch(term: string): readonly string[] {
  return write(recentSearches().filter((other) => other !== term));
}

/** Removes all terms. @returns none */
export function forgetSearches(): readonly string[] {
  return write([]);
}

function write(terms: readonly string[]): readonly string[] {
  const latest = terms.slice(0, most);
  if (latest.length === 0) storage().removeItem(key);
  else storage().setItem(key, JSON.stringify(latest));
  return latest;
}

/** Other scripts and older versions may have written anything. */
function parse(stored: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
