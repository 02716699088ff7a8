import { type EntryKind } from '../catalogue/entry-fields';
import { type Change } from '../catalogue/entry-changes';
import { textOf } from './csv-file';

/** A field that an import changes, as texts. */
export interface PreviewedField {
  readonly name: string;
  /** Null for an empty value. */
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry that an import adds or changes. */
export interface PreviewedEntry {
  readonly kind: EntryKind;
  readonly slug: string;
  readonly outcome: 'added' | 'changed';
  readonly fields: readonly PreviewedField[];
}

/** A preview shows these characters of a text; a page then has less than a megabyte. */
const shownLength = 600;
/** A preview shows these characters before the first difference. */
const contextLength = 60;

/** A change as texts that people read. */
export function shownChange({ name, before, after }: Omit<Change, 'property'>): PreviewedField {
  const [one, other] = [textOf(name, before, ', ') || null, textOf(name, after, ', ') || null];
  if (Math.max(one?.length ?? 0, other?.length ?? 0) <= shownLength) return { name, before: one, after: other };
  let same = 0;
  while (one !== null && other !== null && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - contextLength);
  return { name, before: cut(one, from), after: cut(other, from) };
}

function cut(text: string | null, from: number): string | null {
  if (text === null) return null;
  const until = from + shownLength;
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${text.length > until ? ' …' : ''}`;
}
