import { NotFoundPage } from '../not-found/NotFoundPage';

export function BillingPage() {
  return <NotFoundPage />;
}
