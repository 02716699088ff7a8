import { AccountLayout, homeCrumb } from '../../features/account/AccountLayout';
import { ChangePasswordForm } from '../../features/account/ChangePasswordForm';

export function ChangePasswordPage() {
  return (
    <AccountLayout current="password" title="Change Password" trail={[homeCrumb, { label: 'Change Password' }]}>
      <ChangePasswordForm />
    </AccountLayout>
  );
}

export { ChangePasswordPage as Component };
