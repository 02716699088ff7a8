import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../client/ui/Button';
import { Page } from '../ui/Page';
import { Banner } from '../ui/States';

/** Shows that a screen has failed, until another one is opened. */
export function Crash({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page title="This screen has failed">
        <Banner tone="danger">
          <p>It could not be shown. What was saved before is safe.</p>
          <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Banner>
      </Page>
    );
  }
}
