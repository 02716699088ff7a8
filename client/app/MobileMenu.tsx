import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Menu } from '../ui/icons';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { CloseOnPress, Drawer } from '../ui/Dialog';
import { IconButton } from '../ui/IconButton';
import { mainMenu, mobileFirst, mobileLast, type MenuEntry } from './menu';
import styles from './MobileMenu.module.css';

/** The menu for phones and tablets, in a drawer. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const { isSignedIn } = useSession();
  const account: MenuEntry = isSignedIn
    ? { label: 'My account', to: paths.accountInfo() }
    : { label: 'Sign in', to: paths.login() };
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={setOpen}
      title="Menu"
      trigger={<IconButton label="Open menu" icon={<Menu size={22} strokeWidth={1.25} />} />}
    >
      <nav aria-label="Mobile">
        <Entries entries={[...mobileFirst, ...mainMenu]} className={styles.large} />
        <Entries entries={[...mobileLast, account]} className={styles.small} />
      </nav>
    </Drawer>
  );
}

function Entries({ entries, className }: { entries: readonly MenuEntry[]; className: string | undefined }) {
  return (
    <ul role="list" className={className}>
      {entries.map(({ label, to }) => (
        <li key={label}>
          <CloseOnPress>
            <Link to={to}>{label}</Link>
          </CloseOnPress>
        </li>
      ))}
    </ul>
  );
}
