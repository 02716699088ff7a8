import { ForgotForm } from '../../features/session-forms/ForgotForm';
import { SessionScreen } from '../../features/session-forms/SessionScreen';
import { limits } from '../../../domain/limits';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';

const picture = { src: originalUrl('products/lavender-essential-oil/2.webp'), width: 960, height: 1200 };
const lead = `Tell us the email of your account. We send you a link to a new password, good for ${limits.resetLinkMinutes} minutes.`;

export function ForgotPage() {
  return (
    <>
      <PageHead title="Forgot Password" hidden />
      <SessionScreen title="Forgot Password" lead={lead} picture={picture} allowSignedIn>
        <ForgotForm />
      </SessionScreen>
    </>
  );
}

export { ForgotPage as Component };
