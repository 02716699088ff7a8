import { useLayoutEffect, useRef } from 'react';

interface FocusReturn {
  /** For the overlay: returns the focus to the element that had it on opening. */
  onCloseAutoFocus: (event: Event) => void;
  /** Called before a link inside closes the overlay: the new page takes the focus. */
  onNavigate: () => void;
}

/** Focus return for an overlay that any button of the page may open: remembers the focused element on opening. */
export function useFocusReturn(isOpen: boolean): FocusReturn {
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
