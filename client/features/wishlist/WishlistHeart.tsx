import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notices, errorNotice } from '../../../domain/messages';
import { useWishHeartQuery, useWishToggleMutation } from './Wishlist.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { IconButton } from '../../ui/IconButton';
import { writeInMyWishlist } from './wishlist-cache';
import styles from './WishlistHeart.module.css';

/** Adds a product to the wishlist or removes it; filled while it is on the list. */
export function WishlistHeart({
  product,
}: {
  product: { readonly id: string; readonly slug: string; readonly title: string };
}) {
  const { isInWishlist, toggle } = useWishlistToggle(product);
  return (
    <IconButton
      label={`${product.title} on my wishlist`}
      aria-pressed={isInWishlist}
      className={styles.heart}
      icon={<Heart size={24} strokeWidth={1.25} />}
      onClick={() => void toggle()}
    />
  );
}

interface WishlistProduct {
  readonly id: string;
  readonly slug: string;
}

/** Returns whether a product is on the wishlist, and a toggle. The heart is updated optimistically and rolled back on refusal. */
function useWishlistToggle({ id: productId, slug }: WishlistProduct): {
  isInWishlist: boolean;
  toggle: () => Promise<void>;
} {
  const { show } = useAlerts();
  const { status, isSignedIn } = useSession();
  const redirectToLogin = useLoginRedirect();
  // Queried separately from the page, which is the same for all users and therefore cacheable.
  const { data } = useWishHeartQuery({ variables: { slug }, skip: !isSignedIn });
  const setInWishlist = useSetInWishlist(productId);
  const isInWishlist = isSignedIn && data?.product?.inMyWishlist === true;

  const toggle = async () => {
    if (status === 'signedOut') return redirectToLogin();
    try {
      const answer = await setInWishlist(!isInWishlist);
      const added = answer?.added;
      const full = answer?.userErrors.find(({ code }) => code === 'LIMIT_EXCEEDED');
      if (typeof added !== 'boolean') return show(full ? errorNotice(full.message) : notices.wishlistFailed);
      show(added ? notices.wishlistAdded : notices.wishlistRemoved);
    } catch (error) {
      show(failureNotice(error, notices.wishlistFailed));
    }
  };
  return { isInWishlist, toggle };
}

/**
 * The mutation toggles the state stored on the server. When that differs from the displayed one, because it was not read yet or
 * was changed in another tab, a second toggle reaches the requested state.
 */
function useSetInWishlist(productId: string) {
  const [send] = useWishToggleMutation();
  const sendToggle = async (wanted: boolean) => {
    const { data } = await send({
      variables: { productId },
      optimisticResponse: { wishlistToggle: { added: wanted, productId, userErrors: [] } },
      update: (cache, { data: done }) => {
        const added = done?.wishlistToggle.added;
        if (typeof added === 'boolean') writeInMyWishlist(cache, productId, added);
      },
    });
    return data?.wishlistToggle;
  };
  return async (wanted: boolean) => {
    const answer = await sendToggle(wanted);
    return answer?.added === !wanted ? sendToggle(wanted) : answer;
  };
}

/** Redirects to the login, which returns to the current page. */
function useLoginRedirect(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.login(pathname + search));
}
