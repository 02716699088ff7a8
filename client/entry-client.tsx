import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './app/page-parts';
import { AppProviders } from './app/AppProviders';
import { openRouter } from './app/browser-router';
import { createBrowserServices } from './app/browser-services';
import { reportRegionMismatch } from './lib/edition';
import { pageElements, type PageState } from '../domain/page-state';
import './styles/base.css';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page lacks its element #${id}.`);
  return found;
}

async function start(): Promise<void> {
  // Serialized by the server from the same type.
  const state = JSON.parse(element(pageElements.state).textContent) as PageState;
  reportRegionMismatch(state.shopConfig.region, (message) => reportError(new Error(message)));
  const services = createBrowserServices(state);
  const router = await openRouter(services.client);
  const root = element(pageElements.root);
  const app = (
    <StrictMode>
      <AppProviders services={services}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
  // A transition hydrates in slices of a few milliseconds, between which the page scrolls and takes input; otherwise it is one task.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

void start();
