import { stripTags } from '../../domain/text';

/** Returns the paragraphs of HTML as plain texts. */
const paragraphsOf = (html: string): string[] =>
  html
    .split(/(?<=<\/(?:p|h[1-6]|li|ul|ol|blockquote|table|dl|figure)>)/i)
    .map(stripTags)
    .filter((text) => text !== '');

function commonStart(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

/** Compares two texts of HTML. @returns their paragraphs from the first to the last that differs */
export function changedText(before: string, after: string): { readonly before: string; readonly after: string } {
  const [old, current] = [paragraphsOf(before), paragraphsOf(after)];
  const start = commonStart(old, current);
  const [oldRest, currentRest] = [old.slice(start), current.slice(start)];
  const end = commonStart(oldRest.toReversed(), currentRest.toReversed());
  const cut = (rest: readonly string[]) => rest.slice(0, rest.length - end).join(' ¶ ');
  const [one, other] = [cut(oldRest), cut(currentRest)];
  return one === other && before !== after
    ? { before: `${one} (formatted otherwise)`.trim(), after: other }
    : { before: one, after: other };
}
