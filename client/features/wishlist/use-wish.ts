import { useLocation, useNavigate } from 'react-router-dom';
import { notices, refusalNotice } from '../../../domain/messages';
import { useWishHeartQuery, useWishToggleMutation } from './Wishlist.generated';
import { useAlerts } from '../../lib/alerts';
import { failureNotice } from '../../lib/failure-notice';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session-context';
import { rememberWish } from './wish-cache';

interface WishedProduct {
  readonly id: string;
  readonly slug: string;
}

/** Whether a product is on the wishlist, and the way to change that. The heart turns at once, and back when the shop refuses. */
export function useWish({ id: productId, slug }: WishedProduct): { isWished: boolean; toggle: () => Promise<void> } {
  const { show } = useAlerts();
  const { status, isSignedIn } = useSession();
  const askLogin = useLoginFirst();
  // Asked apart from the page, which is the same for everybody and may be kept for all.
  const { data } = useWishHeartQuery({ variables: { slug }, skip: !isSignedIn });
  const bringTo = useWishState(productId);
  const isWished = isSignedIn && data?.product?.inMyWishlist === true;

  const toggle = async () => {
    if (status === 'signedOut') return askLogin();
    try {
      const answer = await bringTo(!isWished);
      const added = answer?.added;
      const full = answer?.userErrors.find(({ code }) => code === 'LIMIT_EXCEEDED');
      if (typeof added !== 'boolean') return show(full ? refusalNotice(full.message) : notices.wishlistFailed);
      show(added ? notices.wishlistAdded : notices.wishlistRemoved);
    } catch (error) {
      show(failureNotice(error, notices.wishlistFailed));
    }
  };
  return { isWished, toggle };
}

/**
 * The call itself only turns what it finds. A heart that is not read yet, or was pressed in another tab, may show something else:
 * then turning it once more makes what the shopper was offered.
 */
function useWishState(productId: string) {
  const [send] = useWishToggleMutation();
  const turn = async (wanted: boolean) => {
    const { data } = await send({
      variables: { productId },
      optimisticResponse: { wishlistToggle: { added: wanted, productId, userErrors: [] } },
      update: (cache, { data: done }) => {
        const added = done?.wishlistToggle.added;
        if (typeof added === 'boolean') rememberWish(cache, productId, added);
      },
    });
    return data?.wishlistToggle;
  };
  return async (wanted: boolean) => {
    const found = await turn(wanted);
    return found?.added === !wanted ? turn(wanted) : found;
  };
}

/** The login leads back to where the shopper was. */
function useLoginFirst(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.login(pathname + search));
}
