import { ShoppingBag } from 'lucide-react';
import { useState, type ComponentProps, useRef, useLayoutEffect } from 'react';
import { lazyFile } from '../../lib/lazy-code';
import { useMediaQuery, wideScreen } from '../../lib/media-query';
import { useMiniCart } from '../../lib/mini-cart';
import { Drawer } from '../../ui/Dialog';
import { CountBadge, IconButton } from '../../ui/IconButton';
import { OverlayTrigger, useLazyOverlay, useOverlayControl } from '../../ui/OverlayTrigger';
import { Popover } from '../../ui/Popover';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useCart, type CartState } from './use-cart';
import styles from './MiniCart.module.css';

const contentCode = lazyFile(() => import('./MiniCartContent'));

/** Shows the cart in the header: a button with the number of pieces, which opens a dropdown on wide screens and a drawer on phones. */
export function MiniCart() {
  const { isOpen, setOpen } = useMiniCart();
  const cart = useCart();
  const isWide = useMediaQuery(wideScreen);
  const { onCloseAutoFocus, onNavigate } = useFocusReturn(isOpen);
  const pieces = cart.cart?.totalQuantity ?? 0;
  // A link opens another page, which takes the focus itself.
  const closeForNavigation = () => {
    onNavigate();
    setOpen(false);
  };
  const control = useOverlayControl();
  const content = useContent({ cart, onNavigate: closeForNavigation });
  const overlay = { open: isOpen && content !== undefined, onOpenChange: setOpen, onCloseAutoFocus, control };
  return (
    <>
      {/* The same element for both shapes: the width is unknown until hydration, and the button must not lose its focus then. */}
      <OverlayTrigger control={control} open={isOpen} onOpenChange={setOpen}>
        <CartButton pieces={pieces} onPointerEnter={prepareContent} onFocus={prepareContent} />
      </OverlayTrigger>
      {isWide ? (
        <Popover {...overlay} label="Cart">
          <p className={styles.title}>Your Cart</p>
          {content?.lines}
          {content?.actions}
        </Popover>
      ) : (
        <Drawer {...overlay} title="Your Cart" footer={content?.actions}>
          {content?.lines}
        </Drawer>
      )}
      <Announcement pieces={cart.status === 'ready' ? pieces : null} />
    </>
  );
}

/** Fetches the code of the content ahead of a press. A failure is shown on opening. */
const prepareContent = () => void contentCode.fetch().catch(() => undefined);

/** The content of the overlay; undefined until its code has been fetched. */
function useContent(props: { cart: CartState; onNavigate: () => void }) {
  const { isOpen, setOpen } = useMiniCart();
  const code = useLazyOverlay(contentCode, { open: isOpen, onOpenChange: setOpen, canReopen: true });
  return code && { lines: <code.MiniCartContent {...props} />, actions: <code.MiniCartActions {...props} /> };
}

/** `OverlayTrigger` injects props, so all props are passed on. */
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

interface FocusReturn {
  /** The overlay calls it: returns the focus to the element that had it on opening. */
  onCloseAutoFocus: (event: Event) => void;
  /** Called before a link inside closes the overlay: the new page takes the focus. */
  onNavigate: () => void;
}

/** Focus return for an overlay that any button of the page may open: remembers the focused element on opening. */
function useFocusReturn(isOpen: boolean): FocusReturn {
  const opener = useRef<Element | null>(null);
  const isNavigating = useRef(false);
  // A layout effect runs before the overlay's own effects, which move the focus into it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    isNavigating.current = false;
  }, [isOpen]);
  return {
    onCloseAutoFocus: (event) => {
      const target = opener.current;
      const canFocusTarget = target instanceof HTMLElement && target !== document.body && target.isConnected;
      if (!isNavigating.current && !canFocusTarget) return;
      event.preventDefault();
      if (!isNavigating.current && canFocusTarget) target.focus({ preventScroll: true });
    },
    onNavigate: () => {
      isNavigating.current = true;
    },
  };
}
