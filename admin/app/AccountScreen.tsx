import { Account } from '../features/account/Account';
import { TwoFactor } from '../features/two-factor/TwoFactor';

export function AccountScreen() {
  return <Account twoFactor={<TwoFactor />} />;
}
