import type { ImportConflictsQuery, ImportPartsFragment } from './Transfer.generated';

type State = ImportPartsFragment['state'];

/** The texts of states in which a process works; the others end an import, or wait for a person. */
export const busyTexts: Readonly<Partial<Record<State, string>>> = {
  UPLOADING: 'The file is being sent',
  READING: 'Reading the file',
  COMPARING: 'Comparing it with the shop',
  CHECKING: 'Comparing it with the shop once more',
  APPLYING: 'Storing the changes',
};

const again = 'What it has stored stays: choose the file again to store the rest.';

/** The texts of states that end an import. */
export const endTexts: Readonly<Partial<Record<State, string>>> = {
  APPLIED: 'All changes are stored.',
  REFUSED: 'This file has problems. Nothing was changed. Correct it and choose it again.',
  CANCELLED: 'It was discarded. Nothing was changed.',
  STOPPED: `It was stopped. ${again}`,
  INTERRUPTED: `It was interrupted, because the shop was restarted. ${again}`,
  FAILED: `Something went wrong, and the log of the shop says what. ${again}`,
};

export const isBusy = ({ state }: Pick<ImportPartsFragment, 'state'>): boolean => busyTexts[state] !== undefined;

/** Returns true if the import has to end before another one can begin. */
export const isOpen = (each: Pick<ImportPartsFragment, 'state'>): boolean => each.state === 'READY' || isBusy(each);

export const stockTexts: Readonly<Record<ImportPartsFragment['stock'], string>> = {
  ALL: 'Stock is set as in the file.',
  NEW: 'Products that are known keep their stock.',
  NONE: 'Stock is left as it is; new products begin without.',
};

type Reason = ImportConflictsQuery['catalogueImportConflicts']['nodes'][number]['reason'];

/** The reasons for which an import leaves an entry as it was. */
export const reasonTexts: Readonly<Record<Reason, string>> = {
  CHANGED: 'Somebody has changed the same fields since the comparison.',
  ADDED: 'Somebody has added it since the comparison.',
  DELETED: 'Somebody has deleted it since the comparison.',
  TARGET_DELETED: 'Somebody has deleted something that it refers to.',
};

/** Returns the number of entries that change. */
export const changeCount = ({ counts }: Pick<ImportPartsFragment, 'counts'>): number =>
  counts.reduce((sum, { added, changed }) => sum + added + changed, 0);
