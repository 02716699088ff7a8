import { AccountLayout, accountCrumb } from '../../features/account/AccountLayout';
import { CustomerData } from '../../features/account/CustomerData';
import { cartAction } from '../../features/cart/AddToCartButton';
import { WishlistSkeleton, WishlistTable } from '../../features/wishlist/WishlistTable';
import { useWishlistPageQuery } from './WishlistPage.generated';

/** Shows cached entries at once and refetches them: the wishlist is changed on product pages. */
export function WishlistPage() {
  const result = useWishlistPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <AccountLayout current="wishlist" title="My Wishlist" trail={[accountCrumb, { label: 'My Wishlist' }]}>
      <CustomerData result={result} skeleton={<WishlistSkeleton />}>
        {({ wishlist }) => <WishlistTable items={wishlist} action={cartAction} />}
      </CustomerData>
    </AccountLayout>
  );
}

export { WishlistPage as Component };
