import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Store } from './store';

/** Whether somebody has given a sign since the page was opened. */
export type Presence = Pick<Store<boolean>, 'read' | 'watch'>;

const somebody: Presence = { read: () => true, watch: () => () => undefined };
const PresenceContext = createContext<Presence>(somebody);

export function PresenceProvider({ presence, children }: { presence?: Presence; children: ReactNode }) {
  return <PresenceContext value={presence ?? somebody}>{children}</PresenceContext>;
}

/** What is only to be used, not to be seen, may wait for this. */
export function useIsSomebodyThere(): boolean {
  const { read, watch } = useContext(PresenceContext);
  return useSyncExternalStore(watch, read, () => false);
}
