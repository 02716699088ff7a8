import { NotFoundPage } from '../not-found/NotFoundPage';
import type { PageQueries } from '../../lib/page';

export const categoryQueries: PageQueries = () => [];

export function CategoryPage() {
  return <NotFoundPage />;
}
