import { AccountFrame, accountCrumb } from '../../features/account/AccountFrame';
import { CustomerData } from '../../features/account/CustomerData';
import { cartAction } from '../../features/cart/cart-action';
import { WishlistSkeleton, WishlistTable } from '../../features/wishlist/WishlistTable';
import { useWishlistPageQuery } from './WishlistPage.generated';

/** Kept entries are shown at once, and looked up again: hearts are pressed on the products' pages. */
export function WishlistPage() {
  const result = useWishlistPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <AccountFrame current="wishlist" title="My Wishlist" trail={[accountCrumb, { label: 'My Wishlist' }]}>
      <CustomerData result={result} skeleton={<WishlistSkeleton />}>
        {({ wishlist }) => <WishlistTable wishes={wishlist} action={cartAction} />}
      </CustomerData>
    </AccountFrame>
  );
}
