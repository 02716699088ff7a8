import { createContext, useContext, type ReactNode } from 'react';
import type { LateApollo } from './late-apollo';

const LateApolloContext = createContext<LateApollo | null>(null);

export function LateApolloProvider({ apollo, children }: { apollo: LateApollo; children: ReactNode }) {
  return <LateApolloContext value={apollo}>{children}</LateApolloContext>;
}

/** Access to the client for what the query and mutation hooks do not cover: `const { cache } = await apollo.load()`. */
export function useLateApollo(): LateApollo {
  const apollo = useContext(LateApolloContext);
  if (!apollo) throw new Error('There is no LateApolloProvider around this component.');
  return apollo;
}
