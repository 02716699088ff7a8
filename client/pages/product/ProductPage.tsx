import { NotFoundPage } from '../not-found/NotFoundPage';
import type { PageQueries } from '../../lib/page';

export const productQueries: PageQueries = () => [];

export function ProductPage() {
  return <NotFoundPage />;
}
