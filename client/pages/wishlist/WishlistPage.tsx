import { AccountFrame, accountCrumb } from '../../features/account/AccountFrame';
import { CustomerData } from '../../features/account/CustomerData';
import { cartAction } from '../../features/cart/cart-action';
import { WishlistSkeleton, WishlistTable } from '../../features/wishlist/WishlistTable';
import { useWishlistPageQuery } from './WishlistPage.generated';

/** Shows cached entries at once and refetches them: the wishlist is changed on product pages. */
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
