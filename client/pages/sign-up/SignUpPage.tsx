import { useLocation, useNavigate } from 'react-router-dom';
import { notices } from '../../../domain/messages';
import { registeredState } from '../../features/session-forms/registered-email';
import { SessionScreen } from '../../features/session-forms/SessionScreen';
import { SignUpForm } from '../../features/session-forms/SignUpForm';
import { useAlerts } from '../../lib/alerts';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';

const picture = { src: originalUrl('products/rosemary-essential-oil/2.webp'), width: 960, height: 1200 };

export function SignUpPage() {
  const { shopName } = useShopConfig();
  const { show } = useAlerts();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Keeps the query string, from which the login takes its redirect target.
  const handleRegistered = (email: string) => {
    show(notices.registered(shopName));
    void navigate({ pathname: paths.login(), search }, { state: registeredState(email) });
  };
  return (
    <>
      <PageHead title="Create an Account" hidden />
      <SessionScreen
        title="Create an Account"
        lead="An account keeps your cart, your addresses and your orders in one place."
        picture={picture}
      >
        <SignUpForm onRegistered={handleRegistered} />
      </SessionScreen>
    </>
  );
}
