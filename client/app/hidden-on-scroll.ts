import { useEffect, useState } from 'react';

/** Scroll distances below `stepPx` are ignored as jitter; within `topPx` of the top the header is always shown. */
const stepPx = 8;
const topPx = 160;

/** True while scrolling down, false after scrolling up or while an element in the header has the focus. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < stepPx) return;
      const focusInHeader = document.activeElement?.closest('header') != null;
      setHidden(now > last && now > topPx && !focusInHeader);
      last = now;
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('header')) setHidden(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return isHidden;
}
