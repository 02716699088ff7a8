import { searchTerm } from '../../../domain/text';

/** More words than this only make a search slower, never better. */
const mostWords = 8;

/** Words that MySQL's full-text index leaves out: demanding one of them would find nothing. */
const unindexedWords = new Set(
  ('a about an and are as at be by com de en for from how i in is it la of on or that the this to was what when where who will with ' +
    'und www').split(' '),
);

/** Text in the form in which words are compared: lower case, without accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, folded. Everything that is no letter and no digit only separates, so no word can hold an operator. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The words that a search must find, most of eight, each once.
 * @returns null for a blank term, which is no search at all; an empty list when nothing in the term can be searched for
 */
export function wantedWords(raw: string): readonly string[] | null {
  const term = searchTerm(raw);
  if (term === null) return null;
  const words = wordsOf(term).filter((word) => word.length > 1 && !unindexedWords.has(word));
  return [...new Set(words)].slice(0, mostWords);
}
