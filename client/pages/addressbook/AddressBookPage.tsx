import { AccountLayout, accountCrumb, homeCrumb } from '../../features/account/AccountLayout';
import { AddressGrid, AddressGridSkeleton } from '../../features/account/AddressGrid';
import { CustomerData } from '../../features/account/CustomerData';
import { useAddressBookPageQuery } from './AddressBookPage.generated';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';

/** Shows cached addresses at once and refetches them, since the checkout saves addresses too. */
export function AddressBookPage() {
  const result = useAddressBookPageQuery({ fetchPolicy: 'cache-and-network' });
  // The empty state has a primary action, so this button becomes secondary.
  const isEmpty = result.data?.me?.addresses.length === 0;
  return (
    <AccountLayout
      current="addresses"
      title="Address Book"
      trail={[homeCrumb, accountCrumb, { label: 'Address Book' }]}
      aside={
        <LinkButton to={paths.addAddress()} size="small" variant={isEmpty ? 'secondary' : 'primary'}>
          Add Address
        </LinkButton>
      }
    >
      <CustomerData result={result} skeleton={<AddressGridSkeleton />}>
        {({ addresses }) => <AddressGrid entries={addresses} />}
      </CustomerData>
    </AccountLayout>
  );
}

export { AddressBookPage as Component };
