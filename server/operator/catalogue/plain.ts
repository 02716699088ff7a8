/** A value as files carry it, in JSON as it stands. */
export type Plain = string | number | boolean | null | readonly string[];

/** A value that its field does not take; the message goes on from the field's name. */
export class BadValue extends Error {
  override readonly name = 'BadValue';
}

export type RecordKind = 'category' | 'tag' | 'ingredient' | 'product';
export const recordKinds: readonly RecordKind[] = ['category', 'tag', 'ingredient', 'product'];

/** One entry of a file, not judged yet. Fields that the file does not speak of are absent and stay as they are. */
export interface CatalogueRecord {
  readonly kind: RecordKind;
  readonly slug: string;
  /** For people: `line 12`. */
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** One thing that is wrong with a file. */
export const problemAt = ({ place, slug }: Pick<CatalogueRecord, 'place' | 'slug'>, reason: string): string =>
  `${place}${slug === '' ? '' : ` (${slug})`}: ${reason}`;
