import { notices } from '../../../domain/messages';
import { useWishRemoveMutation, type WishPartsFragment } from './Wishlist.generated';
import { useAlerts } from '../../lib/alerts';
import { failureNotice } from '../../lib/failure-notice';
import { useSession } from '../../lib/session-context';
import { removeCachedEntry, writeInMyWishlist } from './wishlist-cache';

/** Removes an entry from the wishlist, optimistically, with rollback on refusal. @returns whether it was removed */
export function useWishlistRemoval(): (wish: WishPartsFragment) => Promise<boolean> {
  const { show } = useAlerts();
  const { profile } = useSession();
  const [send] = useWishRemoveMutation();
  return async ({ id, product }) => {
    try {
      const { data } = await send({
        variables: { id },
        optimisticResponse: { wishlistRemove: { productId: product.id, userErrors: [] } },
        update: (cache, answer) => {
          if (!answer.data || answer.data.wishlistRemove.userErrors.length > 0) return;
          if (profile) removeCachedEntry(cache, profile.id, id);
          writeInMyWishlist(cache, product.id, false);
        },
      });
      const isRemoved = data?.wishlistRemove.userErrors.length === 0;
      show(isRemoved ? notices.wishlistRemoved : notices.wishlistFailed);
      return isRemoved;
    } catch (error) {
      show(failureNotice(error, notices.wishlistFailed));
      return false;
    }
  };
}
