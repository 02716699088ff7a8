import { LoginForm } from '../../features/session-forms/LoginForm';
import { useRegisteredEmail } from '../../features/session-forms/registered-email';
import { SessionScreen } from '../../features/session-forms/SessionScreen';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';

const picture = { src: originalUrl('products/lavender-essential-oil/2.webp'), width: 960, height: 1200 };

const titles = {
  login: { title: 'ALREADY REGISTERED?', lead: 'Sign in for your cart, your orders and a quicker checkout.' },
  afterSignUp: { title: 'YOUR ACCOUNT IS READY', lead: 'Enter your password once more to sign in and go on.' },
} as const;

export function LoginPage() {
  const registeredEmail = useRegisteredEmail();
  return (
    <>
      <PageHead title="Login" hidden />
      <SessionScreen {...titles[registeredEmail === null ? 'login' : 'afterSignUp']} picture={picture}>
        <LoginForm key={registeredEmail} initialEmail={registeredEmail ?? ''} />
      </SessionScreen>
    </>
  );
}
