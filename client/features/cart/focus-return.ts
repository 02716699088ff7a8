import { useLayoutEffect, useRef } from 'react';

interface FocusReturn {
  /** For the overlay: leads the focus back to where it was when the overlay opened. */
  onCloseAutoFocus: (event: Event) => void;
  /** Called before a link inside closes the overlay: the focus then belongs to the new page. */
  onFollow: () => void;
}

/** An overlay that any button of the page may open finds out by itself where to lead the focus back to. */
export function useFocusReturn(isOpen: boolean): FocusReturn {
  const opener = useRef<Element | null>(null);
  const isFollowing = useRef(false);
  // Before the overlay's own effects, which move the focus into it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    isFollowing.current = false;
  }, [isOpen]);
  return {
    onCloseAutoFocus: (event) => {
      const target = opener.current;
      const isUseful = target instanceof HTMLElement && target !== document.body && target.isConnected;
      if (!isFollowing.current && !isUseful) return;
      event.preventDefault();
      if (!isFollowing.current && isUseful) target.focus({ preventScroll: true });
    },
    onFollow: () => {
      isFollowing.current = true;
    },
  };
}
