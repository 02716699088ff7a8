import { useEffect, type ReactNode } from 'react';

/** Calls when the page has come to life. */
export function AfterHydration({ call, children }: { call: () => void; children: ReactNode }) {
  useEffect(() => call(), [call]);
  return children;
}
