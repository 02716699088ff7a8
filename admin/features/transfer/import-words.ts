import type { ImportPartsFragment } from './Transfer.generated';

type State = ImportPartsFragment['state'];

/** What a process is doing; states that are absent end an import, or wait for a person. */
export const busyWords: Readonly<Partial<Record<State, string>>> = {
  UPLOADING: 'The file is being sent',
  READING: 'Reading the file',
  COMPARING: 'Comparing it with the shop',
  CHECKING: 'Comparing it with the shop once more',
  APPLYING: 'Storing the changes',
};

/** How an import has ended. */
export const endWords: Readonly<Partial<Record<State, string>>> = {
  APPLIED: 'All changes are stored.',
  REFUSED: 'This file has problems. Nothing was changed. Correct it and choose it again.',
  CANCELLED: 'It was discarded. Nothing was changed.',
  INTERRUPTED: 'It was interrupted, because the shop was restarted. Nothing was changed. Choose the file again.',
  FAILED:
    'Something went wrong, and the log of the shop says what. Choose the file again: its preview shows what is not stored yet.',
};

export const isBusy = ({ state }: Pick<ImportPartsFragment, 'state'>): boolean => busyWords[state] !== undefined;

/** Whether the import has to be ended before another one can begin. */
export const isOpen = (each: Pick<ImportPartsFragment, 'state'>): boolean => each.state === 'READY' || isBusy(each);

export const stockWords: Readonly<Record<ImportPartsFragment['stock'], string>> = {
  ALL: 'Stock is set as in the file.',
  NEW: 'Products that are known keep their stock.',
  NONE: 'Stock is left as it is; new products begin without.',
};

/** How many entries change. */
export const changeCount = ({ counts }: Pick<ImportPartsFragment, 'counts'>): number =>
  counts.reduce((sum, { added, changed }) => sum + added + changed, 0);
