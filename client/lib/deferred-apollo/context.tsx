import { createContext, useContext, type ReactNode } from 'react';
import type { DeferredApollo } from './deferred-apollo';

const DeferredApolloContext = createContext<DeferredApollo | null>(null);

export function DeferredApolloProvider({ apollo, children }: { apollo: DeferredApollo; children: ReactNode }) {
  return <DeferredApolloContext value={apollo}>{children}</DeferredApolloContext>;
}

/** Access to the client for what the query and mutation hooks do not cover: `const { cache } = await apollo.load()`. */
export function useDeferredApollo(): DeferredApollo {
  const apollo = useContext(DeferredApolloContext);
  if (!apollo) throw new Error('There is no DeferredApolloProvider around this component.');
  return apollo;
}
