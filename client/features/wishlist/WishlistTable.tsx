import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { texts, notices } from '../../../domain/messages';
import { type WishPartsFragment, useWishRemoveMutation } from './Wishlist.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { IconButton } from '../../ui/IconButton';
import { Item, ItemCell, ItemRow, ItemTable } from '../../ui/ItemTable';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../../ui/States';
import { removeCachedEntry, writeInMyWishlist } from './wishlist-cache';
import styles from './WishlistTable.module.css';

type WishlistProduct = WishPartsFragment['product'];

const emptyStatePicture = { src: originalUrl('ingredients/rose.webp'), width: 800, height: 1000 };

interface WishlistTableProps {
  items: readonly WishPartsFragment[];
  /** Renders the control that adds a product to the cart. */
  action: (product: WishlistProduct) => ReactNode;
}

export function WishlistTable({ items, action }: WishlistTableProps) {
  const list = useRef<HTMLDivElement>(null);
  // The focused button is removed together with its row.
  const keepFocus = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="My Wishlist" className={styles.list}>
      {items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <ItemTable label="My Wishlist" columns={['Item', 'Add to cart', 'Remove']}>
          {items.map((item) => (
            <WishlistRow key={item.id} item={item} action={action(item.product)} onRemove={keepFocus} />
          ))}
        </ItemTable>
      )}
    </div>
  );
}

function WishlistRow({ item, action, onRemove }: { item: WishPartsFragment; action: ReactNode; onRemove: () => void }) {
  const remove = useWishlistRemoval();
  const press = () => {
    onRemove();
    void remove(item);
  };
  return (
    <ItemRow className={styles.row}>
      <ItemCell className={styles.item}>
        <Product product={item.product} />
      </ItemCell>
      <ItemCell className={styles.action}>{action}</ItemCell>
      <ItemCell className={styles.remove}>
        <IconButton label={`Remove ${item.product.title}`} icon={<X size={20} strokeWidth={1.25} />} onClick={press} />
      </ItemCell>
    </ItemRow>
  );
}

function Product({ product: { title, slug, stock, currentPrice, featureImage } }: { product: WishlistProduct }) {
  const isInStock = stock > 0;
  return (
    <Item title={title} to={paths.product(slug)} picture={featureImage} className={styles.product}>
      <p className={styles.price}>{currentPrice.formatted}</p>
      <p className={isInStock ? styles.inStock : styles.outOfStock}>
        {isInStock ? texts.wishlistInStock : texts.outOfStock}
      </p>
    </Item>
  );
}

function EmptyWishlist() {
  return (
    <EmptyState
      title={texts.noWishlist}
      text="Keep your favourites here: press the heart on a product’s page, and find it again whenever you like."
      picture={emptyStatePicture}
      action={{ label: texts.continueShopping, to: paths.shop() }}
    />
  );
}

export function WishlistSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.toCome}>
          <Skeleton ratio="4 / 5" />
          <Skeleton height="4rem" width="60%" />
        </div>
      ))}
    </Loading>
  );
}

/** Removes an entry from the wishlist, optimistically, with rollback on refusal. */
function useWishlistRemoval(): (wish: WishPartsFragment) => Promise<void> {
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
    } catch (error) {
      show(failureNotice(error, notices.wishlistFailed));
    }
  };
}
