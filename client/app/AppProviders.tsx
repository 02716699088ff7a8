import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { AlertsProvider, type Alerts } from '../lib/alerts';
import { type CartIds, CartIdProvider } from '../lib/cart-id';
import { MiniCartProvider } from '../lib/mini-cart';
import { type Session, SessionProvider } from '../lib/session';
import { ShopConfigProvider } from '../lib/shop-config';
import type { ShopConfig } from '../../domain/page-state';

export interface AppServices {
  readonly client: ApolloClient;
  readonly shopConfig: ShopConfig;
  readonly alerts: Alerts;
  /** The server renders pages without a session. */
  readonly session?: Session;
  readonly cartIds?: CartIds;
}

/** Provides all services that components read from context: created once per page in the browser, once per request on the server. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  const { client, shopConfig, alerts, session, cartIds } = services;
  return (
    <ApolloProvider client={client}>
      <ShopConfigProvider shopConfig={shopConfig}>
        <SessionProvider session={session}>
          <CartIdProvider cartIds={cartIds}>
            <AlertsProvider alerts={alerts}>
              <MiniCartProvider>{children}</MiniCartProvider>
            </AlertsProvider>
          </CartIdProvider>
        </SessionProvider>
      </ShopConfigProvider>
    </ApolloProvider>
  );
}
