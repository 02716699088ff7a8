import { ChevronDown, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { accountPlaces, dashboardPlace, type AccountPlace, type AccountPlaceKey } from './account-places';
import { useSignOut } from './sign-out';
import styles from './AccountMenu.module.css';

const entries = [dashboardPlace, ...accountPlaces];

/** Side menu of every account page; collapsed to one line on phones and tablets. */
export function AccountMenu({ current }: { current: AccountPlaceKey }) {
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
        {entries.map((place) => (
          <li key={place.key}>
            <Entry place={place} isCurrent={place.key === current} />
          </li>
        ))}
        <li>
          <SignOutEntry />
        </li>
      </ul>
    </nav>
  );
}

function Entry({ place: { label, to, icon: Icon }, isCurrent }: { place: AccountPlace; isCurrent: boolean }) {
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
  const { signOut, isLeaving } = useSignOut();
  return (
    <button type="button" className={styles.entry} disabled={isLeaving} onClick={() => void signOut()}>
      <LogOut size={20} strokeWidth={1.25} aria-hidden="true" />
      Sign Out
    </button>
  );
}
