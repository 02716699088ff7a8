import { NotFoundPage } from '../not-found/NotFoundPage';
import type { PageQueries } from '../../lib/page';

export const shopQueries: PageQueries = () => [];

export function ShopPage() {
  return <NotFoundPage />;
}
