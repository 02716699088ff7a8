import { useEffect, useState } from 'react';

/** Small moves of a trembling finger change nothing; near the top the header always shows. */
const stepPx = 8;
const topPx = 160;

/** True while the reader scrolls down, false after scrolling up or while something in the header has the focus. */
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
