import { useNavigate } from 'react-router-dom';
import { AccountLayout, homeCrumb } from '../../features/account/AccountLayout';
import { AddAddressForm } from '../../features/account/AddAddressForm';
import { BackToAddressBook } from '../../features/account/BackToAddressBook';
import { paths } from '../../lib/paths';

export function AddAddressPage() {
  const navigate = useNavigate();
  return (
    <AccountLayout
      current="addresses"
      title="Add Address"
      trail={[homeCrumb, { label: 'Add Address' }]}
      aside={<BackToAddressBook />}
    >
      <AddAddressForm onSaved={() => void navigate(paths.addressBook())} />
    </AccountLayout>
  );
}

export { AddAddressPage as Component };
