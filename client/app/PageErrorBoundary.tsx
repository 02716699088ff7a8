import { Component, type ReactNode } from 'react';
import { Container } from '../ui/Section';
import { FailedState } from '../ui/States';

interface Props {
  children: ReactNode;
}

/**
 * A page that breaks leaves the header and footer standing. React reports the error itself.
 * Another try loads the page anew: after a new release the code of a page may be gone from the server.
 */
export class PageErrorBoundary extends Component<Props, { hasFailed: boolean }> {
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
