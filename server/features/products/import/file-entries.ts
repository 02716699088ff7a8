import { type EntryKind } from '../catalogue/entry-fields';
import { type FileProblem } from '../catalogue/entry-problems';
import { type FileValue } from '../catalogue/field-formats';
import { type CatalogueEntry } from '../catalogue/plan-entry';

/** An entry of a file, or a problem of a part of it. */
export type ParsedEntry = CatalogueEntry | FileProblem;

/** An entry in the form that files contain. */
export interface ExportedEntry {
  readonly kind: EntryKind;
  readonly slug: string;
  readonly values: Readonly<Record<string, FileValue>>;
}

/** Reads the entries of a kind that a file is to contain. */
export type ReadKind = (kind: EntryKind) => AsyncGenerator<readonly ExportedEntry[]>;

/** The characters of one row or entry: all texts of a product together have fewer. A quote that is not closed would otherwise make one row of a file. */
export const maxEntryLength = 2_000_000;
