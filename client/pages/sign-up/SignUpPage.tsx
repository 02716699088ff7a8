import { NotFoundPage } from '../not-found/NotFoundPage';

export function SignUpPage() {
  return <NotFoundPage />;
}
