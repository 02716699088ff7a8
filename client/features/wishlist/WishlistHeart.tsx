import { Heart } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { useWishlistToggle } from './use-wishlist-toggle';
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
      icon={<Heart size={24} strokeWidth={1.25} aria-hidden="true" />}
      onClick={() => void toggle()}
    />
  );
}
