import { createContext, useContext, type ReactNode } from 'react';
import type { LateApollo } from './late-apollo';

const LateApolloContext = createContext<LateApollo | null>(null);

export function LateApolloProvider({ apollo, children }: { apollo: LateApollo; children: ReactNode }) {
  return <LateApolloContext value={apollo}>{children}</LateApolloContext>;
}

/** The way to the client for what the hooks of queries and mutations do not offer: `const { cache } = await apollo.load()`. */
export function useLateApollo(): LateApollo {
  const apollo = useContext(LateApolloContext);
  if (!apollo) throw new Error('There is no LateApolloProvider around this component.');
  return apollo;
}
