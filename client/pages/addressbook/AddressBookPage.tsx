import { AccountFrame, accountCrumb, homeCrumb } from '../../features/account/AccountFrame';
import { AddressGrid, AddressGridSkeleton } from '../../features/account/AddressGrid';
import { CustomerData } from '../../features/account/CustomerData';
import { useAddressBookPageQuery } from '../../generated/graphql';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';

/** Kept addresses are shown at once, and looked up again: the checkout saves some as well. */
export function AddressBookPage() {
  const result = useAddressBookPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <AccountFrame
      current="addresses"
      title="Address Book"
      trail={[homeCrumb, accountCrumb, { label: 'Address Book' }]}
      aside={
        <LinkButton to={paths.addAddress()} size="small">
          Add Address
        </LinkButton>
      }
    >
      <CustomerData result={result} skeleton={<AddressGridSkeleton />}>
        {({ addresses }) => <AddressGrid entries={addresses} />}
      </CustomerData>
    </AccountFrame>
  );
}
