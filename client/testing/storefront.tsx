import { ApolloLink } from '@apollo/client';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppProviders, type AppServices } from '../app/AppProviders';
import { createAlerts } from '../lib/alerts';
import { createClient } from '../lib/apollo';
import type { ShopFacts } from '../lib/shop-facts';

export const testFacts: ShopFacts = {
  region: 'UK',
  shopName: 'Fernwild',
  supportEmail: 'support@fernwild.example',
  postalAddress: ['Fernwild', '1 Forest Lane'],
  links: { instagram: '', facebook: '', linkedin: 'https://linkedin.example/fernwild', youtube: 'https://youtube.example/fernwild' },
  publicUrl: 'https://fernwild.example',
};

/** Shows where the router stands, for tests that follow links: read it with `getByTestId('address')`. */
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

interface TestShop extends RenderResult {
  readonly services: AppServices;
}

/** Renders within everything that components of the storefront find around them. */
export function renderInShop(element: ReactElement, { path = '/', ...given }: Partial<AppServices> & { path?: string } = {}): TestShop {
  const services: AppServices = { client: createClient(ApolloLink.empty()), facts: testFacts, alerts: createAlerts(), ...given };
  const result = render(
    <AppProviders services={services}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        <Address />
      </MemoryRouter>
    </AppProviders>,
  );
  return { ...result, services };
}
