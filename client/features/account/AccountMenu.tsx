import {
  BookOpen,
  ChevronDown,
  Heart,
  KeyRound,
  LayoutGrid,
  Leaf,
  LogOut,
  type LucideIcon,
  Package,
  UserRound,
} from 'lucide-react';
import { spelled } from '../../lib/edition';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignOutMutation } from './SignedIn.generated';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import styles from './AccountMenu.module.css';

export type AccountNavKey = 'dashboard' | 'info' | 'orders' | 'addresses' | 'reviews' | 'wishlist' | 'password';

interface AccountNavItem {
  readonly key: AccountNavKey;
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Description on the dashboard's tile. */
  readonly note: string;
}

const dashboardNavItem: AccountNavItem = {
  key: 'dashboard',
  label: 'Dashboard',
  to: paths.dashboard(),
  icon: LayoutGrid,
  note: 'Your account at a glance',
};

/** Entries of the account in display order, for the menu and the dashboard. */
export const accountNavItems: readonly AccountNavItem[] = [
  { key: 'info', label: 'My Info', to: paths.accountInfo(), icon: UserRound, note: 'Your name and your wishes' },
  {
    key: 'orders',
    label: 'Order History',
    to: paths.orderHistory(),
    icon: Package,
    note: 'What you bought, and where it is now',
  },
  { key: 'addresses', label: 'Address Book', to: paths.addressBook(), icon: BookOpen, note: 'Where your parcels go' },
  { key: 'reviews', label: 'My Reviews', to: paths.myReviews(), icon: Leaf, note: 'What you made of our products' },
  {
    key: 'wishlist',
    label: 'My Wishlist',
    to: paths.wishlist(),
    icon: Heart,
    note: spelled('Your favourites, kept for later'),
  },
  {
    key: 'password',
    label: 'Change Password',
    to: paths.changePassword(),
    icon: KeyRound,
    note: 'Choose a new one from time to time',
  },
];

const navItems = [dashboardNavItem, ...accountNavItems];

/** Shows the side menu of every account page, collapsed to one line on phones and tablets. */
export function AccountMenu({ current }: { current: AccountNavKey }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <nav aria-label="My Account" className={styles.menu}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        My Account
        <ChevronDown size={20} strokeWidth={1.25} className={styles.chevron} />
      </button>
      <ul role="list" id={listId} className={classNames(styles.list, isOpen && styles.open)}>
        {navItems.map((item) => (
          <li key={item.key}>
            <MenuEntry item={item} isCurrent={item.key === current} />
          </li>
        ))}
        <li>
          <SignOutEntry />
        </li>
      </ul>
    </nav>
  );
}

function MenuEntry({ item: { label, to, icon: Icon }, isCurrent }: { item: AccountNavItem; isCurrent: boolean }) {
  const { pathname } = useLocation();
  // On a subpage of an entry, such as an order below the history, the entry is current without being the page itself.
  const mark = pathname === to ? 'page' : 'true';
  return (
    <Link to={to} className={styles.entry} aria-current={isCurrent ? mark : undefined}>
      <Icon size={20} strokeWidth={1.25} />
      {label}
    </Link>
  );
}

function SignOutEntry() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <button type="button" className={styles.entry} disabled={isSigningOut} onClick={() => void signOut()}>
      <LogOut size={20} strokeWidth={1.25} />
      Sign Out
    </button>
  );
}

/** Longest wait for the server's answer before the local session is ended. */
const signOutTimeoutMs = 3_000;

/**
 * Ends the session locally and on the server. The local session ends even when the server cannot be reached or does not answer,
 * so that no session is left on a shared computer; the token itself expires within a day.
 */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const session = useSession();
  const { key } = useLocation();
  const [revokeSession, { loading }] = useSignOutMutation({ errorPolicy: 'all' });
  const signOut = async () => {
    await Promise.race([revokeSession(), new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
    session.signOut(key);
  };
  return { signOut, isSigningOut: loading };
}
