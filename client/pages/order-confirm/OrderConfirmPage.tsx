import { NotFoundPage } from '../not-found/NotFoundPage';

export function OrderConfirmPage() {
  return <NotFoundPage />;
}
