import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Store } from './store';

/** Whether the visitor has interacted with the page since it was opened. */
export type Presence = Pick<Store<boolean>, 'read' | 'watch'>;

const somebody: Presence = { read: () => true, watch: () => () => undefined };
const PresenceContext = createContext<Presence>(somebody);

export function PresenceProvider({ presence, children }: { presence?: Presence; children: ReactNode }) {
  return <PresenceContext value={presence ?? somebody}>{children}</PresenceContext>;
}

/** True after the first user interaction; defers code that is needed for use but not for display. */
export function useIsSomebodyThere(): boolean {
  const { read, watch } = useContext(PresenceContext);
  return useSyncExternalStore(watch, read, () => false);
}
