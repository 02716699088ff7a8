import { ShoppingBag } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useMediaQuery, wideScreen } from '../../lib/media-query';
import { useMiniCart } from '../../lib/mini-cart';
import { Drawer } from '../../ui/Dialog';
import { CountBadge, IconButton } from '../../ui/IconButton';
import { Popover } from '../../ui/Popover';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { MiniCartActions, MiniCartContent } from './MiniCartContent';
import { useFocusReturn } from './use-focus-return';
import { useCart } from './use-cart';
import { useMergeNotice } from './use-merge-notice';
import styles from './MiniCart.module.css';

/** The cart in the header: a button with the number of pieces, which opens a dropdown on wide screens and a drawer on phones. */
export function MiniCart() {
  const { isOpen, setOpen } = useMiniCart();
  const cart = useCart();
  useMergeNotice(cart);
  const isWide = useMediaQuery(wideScreen);
  const { onCloseAutoFocus, onNavigate } = useFocusReturn(isOpen);
  const pieces = cart.cart?.totalQuantity ?? 0;
  // A link opens another page, which takes the focus itself.
  const closeForNavigation = () => {
    onNavigate();
    setOpen(false);
  };
  const overlay = { open: isOpen, onOpenChange: setOpen, onCloseAutoFocus, trigger: <CartButton pieces={pieces} /> };
  return (
    <>
      {isWide ? (
        <Popover {...overlay} label="Cart">
          <p className={styles.title}>Your Cart</p>
          <MiniCartContent cart={cart} onNavigate={closeForNavigation} />
          <MiniCartActions cart={cart} onNavigate={closeForNavigation} />
        </Popover>
      ) : (
        <Drawer {...overlay} title="Your Cart" footer={<MiniCartActions cart={cart} onNavigate={closeForNavigation} />}>
          <MiniCartContent cart={cart} onNavigate={closeForNavigation} />
        </Drawer>
      )}
      <Announcement pieces={cart.status === 'ready' ? pieces : null} />
    </>
  );
}

/** The overlays inject props into their trigger, so all props are passed on. */
function CartButton({ pieces, ...rest }: { pieces: number } & Omit<ComponentProps<'button'>, 'aria-label'>) {
  return (
    <IconButton {...rest} label={`Cart, ${itemCountLabel(pieces)}`} icon={<ShoppingBag size={22} strokeWidth={1.25} />}>
      <CountBadge count={pieces} />
    </IconButton>
  );
}

const itemCountLabel = (pieces: number): string => (pieces === 1 ? '1 item' : `${pieces} items`);

/** Announces the number of pieces when it changes, but not on the first read. */
function Announcement({ pieces }: { pieces: number | null }) {
  const [previousPieces, setPreviousPieces] = useState(pieces);
  const [message, setMessage] = useState('');
  if (pieces !== previousPieces) {
    setPreviousPieces(pieces);
    if (pieces !== null && previousPieces !== null) setMessage(`${itemCountLabel(pieces)} in your cart`);
  }
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {message}
    </VisuallyHidden>
  );
}
