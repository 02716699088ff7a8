import { useEffect, type ReactNode } from 'react';

/** Calls `call` in an effect, which runs after hydration. */
export function AfterHydration({ call, children }: { call: () => void; children: ReactNode }) {
  useEffect(() => call(), [call]);
  return children;
}
