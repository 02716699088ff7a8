import { Component, type ReactNode } from 'react';
import { Container } from '../ui/Section';
import { FailedState } from '../ui/States';

interface Props {
  children: ReactNode;
}

/**
 * Contains the errors of a page, so that header and footer remain. React reports the error itself.
 * A retry reloads the document: after a release, the server may no longer have the page's old code.
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
