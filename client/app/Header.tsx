import { Search, UserRound, X } from 'lucide-react';
import { useId, useRef, useState, useEffect, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../features/brand/Logo';
import { MiniCart } from '../features/cart/MiniCart';
import { classNames } from '../lib/class-names';
import { useMiniCart } from '../lib/mini-cart';
import { paths, safeOrigin } from '../lib/paths';
import { useSession } from '../lib/session';
import { IconButton, IconLink } from '../ui/IconButton';
import { mainMenu } from './menu';
import { MobileMenu } from './MobileMenu';
import { SearchBox } from './SearchBox';
import styles from './Header.module.css';

/** Sticky header that hides on scrolling down and reappears on scrolling up. */
export function Header() {
  // The mini cart is anchored to the header, whichever button opened it, so the header stays visible while it is open.
  const { isOpen: isCartOpen } = useMiniCart();
  const isHidden = useHiddenOnScroll() && !isCartOpen;
  const { id: searchId, isOpen: isSearchOpen, toggle, field, ...search } = useSearchBar();
  return (
    <header className={classNames(styles.header, isHidden && styles.hidden)}>
      <div className={styles.bar}>
        <div className={styles.start}>
          <MobileMenu />
          <IconButton
            ref={toggle}
            className={styles.searchToggle}
            label={isSearchOpen ? 'Close search' : 'Open search'}
            aria-expanded={isSearchOpen}
            aria-controls={searchId}
            icon={isSearchOpen ? <X size={22} strokeWidth={1.25} /> : <Search size={22} strokeWidth={1.25} />}
            onClick={() => (isSearchOpen ? search.close() : search.open())}
          />
        </div>
        <Link to={paths.home()} className={styles.logo}>
          <Logo />
        </Link>
        <MainMenu />
        <div className={styles.end}>
          <div
            id={searchId}
            className={classNames(styles.search, isSearchOpen && styles.searchOpen)}
            onKeyDown={search.closeOnEscape}
          >
            <SearchBox fieldRef={field} onSearched={search.close} />
          </div>
          <ProfileLink />
          <MiniCart />
        </div>
      </div>
    </header>
  );
}

/** State of the search bar of phones and tablets, which a button opens. */
function useSearchBar() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  const open = () => {
    // Phones open their keyboard only for a field that is focused within the tap itself, so it has to be visible at once.
    flushSync(() => setOpen(true));
    field.current?.focus();
  };
  // The list of suggestions handles the first Escape.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    close();
    toggle.current?.focus();
  };
  return { id, isOpen, toggle, field, open, close, closeOnEscape };
}

function MainMenu() {
  return (
    <nav aria-label="Main" className={styles.menu}>
      <ul role="list">
        {mainMenu.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className={styles.menuLink}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the account when signed in, otherwise to the login, with this page as the origin to return to. */
function ProfileLink() {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  const to = isSignedIn
    ? paths.accountInfo()
    : paths.login(pathname === paths.home() ? undefined : safeOrigin(pathname + search));
  return (
    <IconLink to={to} label={isSignedIn ? 'My Account' : 'Sign in'} icon={<UserRound size={22} strokeWidth={1.25} />} />
  );
}

/** Scroll distances below `stepPx` are ignored as jitter; within `topPx` of the top the header is always shown. */
const stepPx = 8;
const topPx = 160;

/** True while scrolling down, false after scrolling up or while an element in the header has the focus. */
function useHiddenOnScroll(): boolean {
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
