import { NotFound } from '../../features/not-found/NotFound';

/** Catch-all route. */
export function NotFoundPage() {
  return <NotFound />;
}

export { NotFoundPage as Component };
