import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createAlerts } from '../client/lib/alerts';
import { openDocumentOfLostCode } from '../client/lib/lost-code';
import { App } from './app/App';
import { routes } from './app/routes';
import { createServices } from './app/services';
import './styles/admin.css';

const router = createBrowserRouter(routes, { basename: '/admin' });
openDocumentOfLostCode(router, () => window.location.reload());

const root = document.getElementById('root');
if (!root) throw new Error('The document lacks #root.');
createRoot(root).render(
  <StrictMode>
    <App router={router} services={createServices(createAlerts())} />
  </StrictMode>,
);
