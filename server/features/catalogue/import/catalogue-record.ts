/** A value in the form that files contain; JSON files contain it unchanged. */
export type FileValue = string | number | boolean | null | readonly string[];

/** A value that is invalid for its field; the message continues the field's name. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
}

export type RecordKind = 'category' | 'tag' | 'ingredient' | 'product';
export const recordKinds: readonly RecordKind[] = ['category', 'tag', 'ingredient', 'product'];

/** An entry of a file, not validated yet. Absent fields are left unchanged. */
export interface CatalogueRecord {
  readonly kind: RecordKind;
  readonly slug: string;
  /** Location in the file, for messages: `line 12`. */
  readonly location: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The message for one problem of a file. */
export const problemAt = ({ location, slug }: Pick<CatalogueRecord, 'location' | 'slug'>, reason: string): string =>
  `${location}${slug === '' ? '' : ` (${slug})`}: ${reason}`;
