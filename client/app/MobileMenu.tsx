import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyCode, useLazyCode } from '../lib/lazy-code';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { CloseOnPress, Drawer } from '../ui/Dialog';
import { IconButton } from '../ui/IconButton';
import { mobileMenu, type MenuEntry } from './menu';
import styles from './MobileMenu.module.css';

/** The categories come with their query, which the closed menu does not need. */
const categories = lazyCode(() => import('../features/catalogue/MenuCategories'));

/** The menu for phones and tablets, in a drawer. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const { isSignedIn } = useSession();
  const lazy = useLazyCode(categories, isOpen);
  const account: MenuEntry = isSignedIn
    ? { label: 'My Account', to: paths.accountInfo() }
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
        <Entries entries={mobileMenu} className={styles.large} />
        <Entries entries={[account]} className={styles.small} />
      </nav>
      {lazy && <lazy.MenuCategories />}
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
