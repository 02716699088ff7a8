import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorMessages } from '../../../domain/error-messages';
import { AccountLayout, accountCrumb, homeCrumb } from '../../features/account/AccountLayout';
import { BackToAddressBook } from '../../features/account/BackToAddressBook';
import { CustomerData } from '../../features/account/CustomerData';
import { AddressFormSkeleton, EditAddressForm } from '../../features/account/EditAddressForm';
import { useEditAddressPageQuery } from './EditAddressPage.generated';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/States';

export function EditAddressPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id');
  const result = useEditAddressPageQuery();
  return (
    <AccountLayout
      current="addresses"
      title="Edit Address"
      trail={[homeCrumb, accountCrumb, { label: 'Edit Address' }]}
      aside={<BackToAddressBook />}
    >
      <CustomerData result={result} skeleton={<AddressFormSkeleton />}>
        {({ email, addresses }) => {
          const entry = addresses.find((one) => one.id === id);
          if (!entry)
            return (
              <EmptyState
                title={errorMessages.unknownAddress}
                action={{ label: 'Address Book', to: paths.addressBook() }}
              />
            );
          return (
            <EditAddressForm
              key={entry.id}
              entry={entry}
              customerEmail={email}
              onSaved={() => void navigate(paths.addressBook())}
            />
          );
        }}
      </CustomerData>
    </AccountLayout>
  );
}

export { EditAddressPage as Component };
