import { type RecordKind } from './catalogue-record';
import { type PreviewedField } from './preview';

/**
 * Why an entry was left as it is:
 * - changed: its fields have other values than those that were to be replaced
 * - added: the file adds it, and somebody else has added it meanwhile
 * - deleted: it is no longer there
 * - target-deleted: something that it was to be linked to is no longer there
 * - in-use: an added entry that was to be taken back has been edited, ordered or linked since
 */
export const conflictReasons = ['changed', 'added', 'deleted', 'target-deleted', 'in-use'] as const;

export type ConflictReason = (typeof conflictReasons)[number];

/** An entry that an import did not write, because somebody else has changed it since the comparison. */
export interface ImportConflict {
  readonly kind: RecordKind;
  readonly slug: string;
  /** Null: it is not there. */
  readonly id: number | null;
  readonly reason: ConflictReason;
  /** Where the entry, before, differs from what was to be stored, after. */
  readonly fields: readonly PreviewedField[];
}

/** In one line, for a terminal. */
export function conflictText({ kind, slug, reason, fields }: ImportConflict): string {
  const shown = (value: string | null) => (value === null ? 'empty' : JSON.stringify(value.slice(0, 60)));
  const differences = fields.map(({ name, before, after }) => `${name} is ${shown(before)} instead of ${shown(after)}`);
  return [`${kind} ${slug}: ${reasonWords[reason]}`, ...differences].join('; ');
}

const reasonWords: Readonly<Record<ConflictReason, string>> = {
  changed: 'changed by somebody else',
  added: 'added by somebody else',
  deleted: 'deleted by somebody else',
  'target-deleted': 'refers to something that somebody else has deleted',
  'in-use': 'edited, ordered or linked meanwhile',
};
