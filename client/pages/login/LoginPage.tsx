import { NotFoundPage } from '../not-found/NotFoundPage';

export function LoginPage() {
  return <NotFoundPage />;
}
