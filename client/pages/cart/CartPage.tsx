import { NotFoundPage } from '../not-found/NotFoundPage';

export function CartPage() {
  return <NotFoundPage />;
}
