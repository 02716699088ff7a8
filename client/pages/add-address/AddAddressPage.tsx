import { useNavigate } from 'react-router-dom';
import { AccountFrame, homeCrumb } from '../../features/account/AccountFrame';
import { AddAddressForm } from '../../features/account/AddAddressForm';
import { BackToAddressBook } from '../../features/account/BackToAddressBook';
import { paths } from '../../lib/paths';

export function AddAddressPage() {
  const navigate = useNavigate();
  return (
    <AccountFrame
      current="addresses"
      title="Add Address"
      trail={[homeCrumb, { label: 'Add Address' }]}
      aside={<BackToAddressBook />}
    >
      <AddAddressForm onSaved={() => void navigate(paths.addressBook())} />
    </AccountFrame>
  );
}
