import { ChevronDown, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { accountNavItems, dashboardNavItem, type AccountNavItem, type AccountNavKey } from './account-nav-items';
import { useSignOut } from './use-sign-out';
import styles from './AccountMenu.module.css';

const navItems = [dashboardNavItem, ...accountNavItems];

/** Side menu of every account page; collapsed to one line on phones and tablets. */
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
        <ChevronDown size={20} strokeWidth={1.25} aria-hidden="true" className={styles.chevron} />
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
      <Icon size={20} strokeWidth={1.25} aria-hidden="true" />
      {label}
    </Link>
  );
}

function SignOutEntry() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <button type="button" className={styles.entry} disabled={isSigningOut} onClick={() => void signOut()}>
      <LogOut size={20} strokeWidth={1.25} aria-hidden="true" />
      Sign Out
    </button>
  );
}
