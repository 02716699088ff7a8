import { Account } from '../features/sign-in/Account';
import { TwoFactor } from '../features/sign-in/TwoFactor';

export function AccountScreen() {
  return <Account twoFactor={<TwoFactor />} />;
}
