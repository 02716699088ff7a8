import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Store } from './store';

/** Returns whether the visitor has interacted with the page since it was opened. */
export type Interaction = Pick<Store<boolean>, 'read' | 'watch'>;

const alwaysInteracted: Interaction = { read: () => true, watch: () => () => undefined };
const InteractionContext = createContext<Interaction>(alwaysInteracted);

export function InteractionProvider({ presence, children }: { presence?: Interaction; children: ReactNode }) {
  return <InteractionContext value={presence ?? alwaysInteracted}>{children}</InteractionContext>;
}

/** True after the first user interaction; defers code that is needed for use but not for display. */
export function useHasInteracted(): boolean {
  const { read, watch } = useContext(InteractionContext);
  return useSyncExternalStore(watch, read, () => false);
}
