import { LoginForm } from '../../features/session-forms/LoginForm';
import { SessionScreen } from '../../features/session-forms/SessionScreen';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';

const picture = { src: originalUrl('products/lavender-essential-oil/2.webp'), width: 960, height: 1200 };

export function LoginPage() {
  return (
    <>
      <PageHead title="Login" hidden />
      <SessionScreen
        title="ALREADY REGISTERED?"
        lead="Sign in for your cart, your orders and a quicker checkout."
        picture={picture}
      >
        <LoginForm />
      </SessionScreen>
    </>
  );
}

export { LoginPage as Component };
