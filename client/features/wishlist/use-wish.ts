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

/** Whether a product is on the wishlist, and a toggle. The heart is updated optimistically and rolled back on refusal. */
export function useWish({ id: productId, slug }: WishedProduct): { isWished: boolean; toggle: () => Promise<void> } {
  const { show } = useAlerts();
  const { status, isSignedIn } = useSession();
  const askLogin = useLoginFirst();
  // Queried separately from the page, which is the same for all users and therefore cacheable.
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
 * The mutation toggles the state stored on the server. When that differs from the displayed one, because it was not read yet or
 * was
 * changed in another tab, a second toggle reaches the requested state.
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

/** Redirects to the login, which returns to the current page. */
function useLoginFirst(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.login(pathname + search));
}
