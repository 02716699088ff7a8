import { AccountFrame, homeCrumb } from '../../features/account/AccountFrame';
import { ChangePasswordForm } from '../../features/account/ChangePasswordForm';

export function ChangePasswordPage() {
  return (
    <AccountFrame current="password" title="Change Password" trail={[homeCrumb, { label: 'Change Password' }]}>
      <ChangePasswordForm />
    </AccountFrame>
  );
}
