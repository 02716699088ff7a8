import { ApolloLink, type ApolloClient } from '@apollo/client';
import type { Alerts } from '../../client/lib/alerts';
import { MeDocument } from '../features/sign-in/Session.generated';
import { createClient, serverLink, sessionWatch } from '../lib/apollo';

/** The objects that live as long as the document. */
export interface Services {
  readonly client: ApolloClient;
  readonly alerts: Alerts;
}

/** @param link to the server; tests have their own */
export function createServices(alerts: Alerts, link: ApolloLink = serverLink()): Services {
  const client = createClient(
    ApolloLink.from([sessionWatch(() => client.writeQuery({ query: MeDocument, data: { me: null } })), link]),
  );
  return { client, alerts };
}
