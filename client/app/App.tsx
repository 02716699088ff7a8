import { Component, type ReactNode } from 'react';
import { renderMatches, useLocation } from 'react-router-dom';
import { Container } from '../ui/Section';
import { FailedState } from '../ui/States';
import { Layout } from './Layout';
import { Protected } from './Protected';
import { matchRoute, type ShopRoute } from './routes';

/** The storefront, to be rendered below a router: the layout and the current page. */
export function App() {
  return (
    <Layout>
      <CurrentPage />
    </Layout>
  );
}

/**
 * There is no Suspense boundary: the router changes pages in a transition, so the old page stays until the new one's code has
 * loaded, and on the server a page that fails must fail the request instead of rendering a fallback.
 * The router gets the match, from which it takes the parameters: it ranks and compares the routes that it gets, on every render.
 */
function CurrentPage() {
  const { pathname } = useLocation();
  const match = matchRoute(pathname);
  return (
    <PageErrorBoundary key={pathname}>
      {renderMatches([{ ...match, route: { element: <RoutePage route={match.route} /> } }])}
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

interface PageErrorBoundaryProps {
  children: ReactNode;
}

/**
 * Contains the errors of a page, so that header and footer remain. React reports the error itself.
 * A retry reloads the document: after a release, the server may no longer have the page's old code.
 */
class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container>
        <FailedState onRetry={() => window.location.reload()} />
      </Container>
    );
  }
}
