import { NotFoundPage } from '../not-found/NotFoundPage';
import type { PageQueries } from '../../lib/page';

export const homeQueries: PageQueries = () => [];

export function HomePage() {
  return <NotFoundPage />;
}
