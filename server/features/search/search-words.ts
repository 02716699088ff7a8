import { searchTerm } from '../../../domain/text';

/** Maximum words per search; further words are ignored, to bound its cost. */
const maxWords = 8;

/** Stopwords of MySQL's full-text index: requiring one of them would match nothing. */
const stopwords = new Set(
  (
    'a about an and are as at be by com de en for from how i in is it la of on or that the this to was what when where who will with ' +
    'und www'
  ).split(' '),
);

/** Normalizes text for comparison: lower case, without accents. */
function normaliseText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the words of a text, folded. All characters but letters and digits are separators, so no word contains an operator. */
export function wordsOf(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words of a text that the full-text indexes of both databases hold. */
export function indexedWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 1 && !stopwords.has(word));
}

/**
 * Returns the distinct words that a search must match, at most eight.
 * @returns null for a blank term, which is not a search; an empty list when the term has no searchable word
 */
export function searchableWords(raw: string): readonly string[] | null {
  const term = searchTerm(raw);
  if (term === null) return null;
  return [...new Set(indexedWordsOf(term))].slice(0, maxWords);
}
