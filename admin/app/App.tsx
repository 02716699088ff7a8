import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { AlertsProvider } from '../../client/lib/alerts';
import { Notices } from '../../client/ui/Notices';
import type { Services } from './services';

interface AppProps extends Pick<RouterProviderProps, 'router'> {
  services: Services;
}

export function App({ router, services: { client, alerts } }: AppProps) {
  return (
    <ApolloProvider client={client}>
      <AlertsProvider alerts={alerts}>
        <RouterProvider router={router} />
        <Notices />
      </AlertsProvider>
    </ApolloProvider>
  );
}
