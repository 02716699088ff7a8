import { createContext, useContext, type ReactNode } from 'react';
import type { DeferredApollo } from './deferred-apollo';

const LateApolloContext = createContext<DeferredApollo | null>(null);

export function DeferredApolloProvider({ apollo, children }: { apollo: DeferredApollo; children: ReactNode }) {
  return <LateApolloContext value={apollo}>{children}</LateApolloContext>;
}

/** Access to the client for what the query and mutation hooks do not cover: `const { cache } = await apollo.load()`. */
export function useDeferredApollo(): DeferredApollo {
  const apollo = useContext(LateApolloContext);
  if (!apollo) throw new Error('There is no LateApolloProvider around this component.');
  return apollo;
}
