import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { safeDecode } from '../../domain/text';

/** Where the page begins; the skip link leads here. */
export const mainId = 'main';

/**
 * A change of page is one for screen readers and the scroll bar too: the focus goes to the new content, which begins at its top
 * or at the hash; going back returns to where the page stood.
 */
export function PageChange() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ pathname, key });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // A reload is the browser's own business again.
    const handBack = () => (window.history.scrollRestoration = 'auto');
    const remember = () => positions.current.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', handBack);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', handBack);
      handBack();
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
