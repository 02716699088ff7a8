import type { ReactNode } from 'react';
import { AlertsProvider, type Alerts } from '../lib/alerts';
import { type CartIds, CartIdProvider } from '../lib/cart-id';
import { DeferredApolloProvider, type DeferredApollo } from '../lib/deferred-apollo/deferred-apollo';
import { MiniCartProvider } from '../lib/mini-cart';
import { InteractionProvider, type Interaction } from '../lib/interaction';
import { type Session, SessionProvider } from '../lib/session';
import { ShopConfigProvider } from '../lib/shop-config';
import type { ShopConfig } from '../../domain/page-state';

export interface AppServices {
  readonly apollo: DeferredApollo;
  readonly shopConfig: ShopConfig;
  readonly alerts: Alerts;
  /** Only in the browser. */
  readonly session?: Session;
  readonly cartIds?: CartIds;
  readonly interaction?: Interaction;
}

/** Provides all services that components read from context: created once per page in the browser, once per request on the server. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  const { apollo, shopConfig, alerts, session, cartIds, interaction } = services;
  return (
    <DeferredApolloProvider apollo={apollo}>
      <ShopConfigProvider facts={shopConfig}>
        <SessionProvider session={session}>
          <CartIdProvider cartIds={cartIds}>
            <AlertsProvider alerts={alerts}>
              <MiniCartProvider>
                <InteractionProvider presence={interaction}>{children}</InteractionProvider>
              </MiniCartProvider>
            </AlertsProvider>
          </CartIdProvider>
        </SessionProvider>
      </ShopConfigProvider>
    </DeferredApolloProvider>
  );
}
