import { AccountLayout, accountCrumb, homeCrumb } from '../../features/account/AccountLayout';
import { CustomerData } from '../../features/account/CustomerData';
import { ProfileForm, ProfileFormSkeleton } from '../../features/account/ProfileForm';
import { useAccountInfoPageQuery } from './AccountInfoPage.generated';

export function AccountInfoPage() {
  const result = useAccountInfoPageQuery();
  return (
    <AccountLayout current="info" title="My Info" trail={[homeCrumb, accountCrumb, { label: 'My Info' }]}>
      <CustomerData result={result} skeleton={<ProfileFormSkeleton />}>
        {(profile) => <ProfileForm profile={profile} />}
      </CustomerData>
    </AccountLayout>
  );
}

export { AccountInfoPage as Component };
