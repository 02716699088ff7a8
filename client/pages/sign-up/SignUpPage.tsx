import { SessionScreen } from '../../features/session-forms/SessionScreen';
import { SignUpForm } from '../../features/session-forms/SignUpForm';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';

const picture = { src: originalUrl('products/rosemary-essential-oil/2.webp'), width: 960, height: 1200 };

export function SignUpPage() {
  return (
    <>
      <PageHead title="Create an Account" hidden />
      <SessionScreen
        title="Create an Account"
        lead="An account keeps your cart, your addresses and your orders in one place."
        picture={picture}
      >
        <SignUpForm />
      </SessionScreen>
    </>
  );
}

export { SignUpPage as Component };
