import { NotFoundPage } from '../not-found/NotFoundPage';

export function ShippingPage() {
  return <NotFoundPage />;
}
