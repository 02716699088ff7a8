import { Route, Routes, useLocation } from 'react-router-dom';
import { Layout } from './Layout';
import { PageErrorBoundary } from './PageErrorBoundary';
import { Protected } from './Protected';
import { routes, type ShopRoute } from './routes';

/** The whole storefront under a router: the frame of every page and the page itself. */
export function App() {
  return (
    <Layout>
      <CurrentPage />
    </Layout>
  );
}

/**
 * There is no Suspense boundary: the router changes pages in a transition, so the old page stays until the new one's code is
 * there, and on the server a page that fails must fail the request rather than leave a hole in it.
 */
function CurrentPage() {
  const { pathname } = useLocation();
  return (
    <PageErrorBoundary key={pathname}>
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
        ))}
      </Routes>
    </PageErrorBoundary>
  );
}

function RoutePage({ route: { page, guarded } }: { route: ShopRoute }) {
  if (!guarded) return <page.Component />;
  return (
    <Protected>
      <page.Component />
    </Protected>
  );
}
