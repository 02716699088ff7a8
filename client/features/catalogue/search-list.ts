import type { SyntheticEvent } from 'react';

/** State that the search box and the list of options below it share. */
export interface SearchListProps {
  /** Id of the list; the ids of its options are derived from it. */
  id: string;
  /** Index of the option selected with the arrow keys; -1 for none. */
  active: number;
  /** Called with the target URLs whenever the options change. */
  onOptionsChange: (targets: readonly string[]) => void;
  onSelect: (target: string) => void;
}

/** Handlers that keep the focus in the box on a press; losing it would close the list before the click. */
export const keepFocus = {
  onPointerDown: (event: SyntheticEvent) => event.preventDefault(),
  onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
};
