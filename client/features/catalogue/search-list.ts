import type { SyntheticEvent } from 'react';

/** What the search box and a list of options below it tell each other. */
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
