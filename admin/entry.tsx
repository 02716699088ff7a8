import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createAlerts } from '../client/lib/alerts';
import { App } from './app/App';
import { routes } from './app/routes';
import { createServices } from './app/services';
import './styles/admin.css';

/** Time in which a second reload would not help. */
const reloadPauseMs = 30_000;
const reloadedAt = 'reloaded-at';

// After a release, the code of a screen is gone: the document of the new release names its own.
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < reloadPauseMs) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The document lacks #root.');
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes, { basename: '/admin' })} services={createServices(createAlerts())} />
  </StrictMode>,
);
