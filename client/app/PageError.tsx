import { Container } from '../ui/Section';
import { FailedState } from '../ui/States';

/**
 * Stands in for a page that fails, below the header. A retry reloads the document: after a release, the server may no longer have the
 * page's old code.
 */
export function PageError() {
  return (
    <Container>
      <FailedState onRetry={() => window.location.reload()} />
    </Container>
  );
}
