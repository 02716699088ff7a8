import { NotFound } from '../../features/not-found/NotFound';

/** For addresses that no route knows. */
export function NotFoundPage() {
  return <NotFound />;
}
