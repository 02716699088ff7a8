import { notices } from '../../../domain/messages';
import { useWishRemoveMutation, type WishPartsFragment } from './Wishlist.generated';
import { useAlerts } from '../../lib/alerts';
import { failureNotice } from '../../lib/failure-notice';
import { useSession } from '../../lib/session-context';
import { forgetEntry, rememberWish } from './wish-cache';

/** Removes an entry from the wishlist, optimistically, with rollback on refusal. @returns whether it was removed */
export function useWishRemoval(): (wish: WishPartsFragment) => Promise<boolean> {
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
          if (profile) forgetEntry(cache, profile.id, id);
          rememberWish(cache, product.id, false);
        },
      });
      const isGone = data?.wishlistRemove.userErrors.length === 0;
      show(isGone ? notices.wishlistRemoved : notices.wishlistFailed);
      return isGone;
    } catch (error) {
      show(failureNotice(error, notices.wishlistFailed));
      return false;
    }
  };
}
