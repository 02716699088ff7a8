import { ApolloLink } from '@apollo/client';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useLocation,
  type InitialEntry,
  type RouteObject,
} from 'react-router-dom';
import { AppProviders, type AppServices } from '../app/AppProviders';
import { createAlerts } from '../lib/alerts';
import { createClient } from '../lib/apollo-client';
import type { ShopConfig } from '../../domain/page-state';

export const testShopConfig: ShopConfig = {
  region: 'UK',
  shopName: 'Fernwild',
  lowStock: 5,
  supportEmail: 'support@fernwild.example',
  postalAddress: ['Fernwild', '1 Forest Lane'],
  links: {
    instagram: '',
    facebook: '',
    linkedin: 'https://linkedin.example/fernwild',
    youtube: 'https://youtube.example/fernwild',
  },
  demoMailFolder: null,
  humanVerification: 'altcha',
  publicUrl: 'https://fernwild.example',
};

/** Renders the router's current address, for tests that follow links: read it with `getByTestId('address')`. */
function LocationDisplay() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

interface TestShop extends RenderResult {
  readonly services: AppServices;
}

interface RenderOptions extends Partial<AppServices> {
  /** The address or history entry at which the router starts. */
  readonly path?: InitialEntry;
  /** An element with the markup of the same tree, to be hydrated as after a full page load. */
  readonly hydrates?: HTMLElement;
}

/** Renders an element within the storefront's providers and a memory router. */
export function renderInShop(element: ReactElement, { path = '/', ...options }: RenderOptions = {}): TestShop {
  return renderRouter(
    <MemoryRouter initialEntries={[path]}>
      {element}
      <LocationDisplay />
    </MemoryRouter>,
    options,
  );
}

/** Renders routes within the storefront's providers, with the router's data. */
export function renderRoutes(routes: RouteObject[], { path = '/', ...options }: RenderOptions = {}): TestShop {
  return renderRouter(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />, options);
}

function renderRouter(
  router: ReactElement,
  { client = createClient(ApolloLink.empty()), hydrates, ...given }: Omit<RenderOptions, 'path'>,
): TestShop {
  const services: AppServices = { client, shopConfig: testShopConfig, alerts: createAlerts(), ...given };
  const result = render(
    <AppProviders services={services}>{router}</AppProviders>,
    hydrates && { container: hydrates, hydrate: true },
  );
  return { ...result, services };
}
