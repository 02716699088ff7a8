import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { safeDecode } from '../../domain/text';

/** Id of the main element, the target of the skip link. */
export const mainId = 'main';

/**
 * Manages focus and scrolling on a change of page: the focus moves to the new content, for screen readers, and the page scrolls
 * to its top or to the hash; back navigation restores the scroll position.
 */
export function PageChangeHandler() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ pathname, key });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // On a reload, the browser restores the scroll position itself.
    const restoreAutomatic = () => (window.history.scrollRestoration = 'auto');
    const savePosition = () => positions.current.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    window.addEventListener('pagehide', restoreAutomatic);
    return () => {
      window.removeEventListener('scroll', savePosition);
      window.removeEventListener('pagehide', restoreAutomatic);
      restoreAutomatic();
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const target = hash ? document.getElementById(safeDecode(hash.slice(1))) : null;
    if (kind === NavigationType.Pop) window.scrollTo(0, positions.current.get(key) ?? 0);
    else if (target) target.scrollIntoView();
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
    if (before.pathname !== pathname) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash, key, kind]);

  return null;
}
