import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Layout } from './Layout';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageLoading } from './PageLoading';
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

function CurrentPage() {
  const { pathname } = useLocation();
  return (
    <PageErrorBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
          ))}
        </Routes>
      </Suspense>
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
