import type { ReactNode } from 'react';
import { AlertsProvider, type Alerts } from '../lib/alerts';
import type { CartIds } from '../lib/cart-id';
import { CartIdProvider } from '../lib/cart-id-context';
import { LateApolloProvider } from '../lib/late-apollo/context';
import type { LateApollo } from '../lib/late-apollo/late-apollo';
import { MiniCartProvider } from '../lib/mini-cart';
import { PresenceProvider, type Presence } from '../lib/presence';
import type { Session } from '../lib/session';
import { SessionProvider } from '../lib/session-context';
import { ShopConfigProvider } from '../lib/shop-config';
import type { ShopFacts } from '../lib/shop-facts';

export interface AppServices {
  readonly apollo: LateApollo;
  readonly facts: ShopFacts;
  readonly alerts: Alerts;
  /** Only in the browser. */
  readonly session?: Session;
  readonly cartIds?: CartIds;
  readonly presence?: Presence;
}

/** Provides all services that components read from context: created once per page in the browser, once per request on the server. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  const { apollo, facts, alerts, session, cartIds, presence } = services;
  return (
    <LateApolloProvider apollo={apollo}>
      <ShopConfigProvider facts={facts}>
        <SessionProvider session={session}>
          <CartIdProvider cartIds={cartIds}>
            <AlertsProvider alerts={alerts}>
              <MiniCartProvider>
                <PresenceProvider presence={presence}>{children}</PresenceProvider>
              </MiniCartProvider>
            </AlertsProvider>
          </CartIdProvider>
        </SessionProvider>
      </ShopConfigProvider>
    </LateApolloProvider>
  );
}
