import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayUse, useSession } from '../lib/session';
import styles from './Navigation.module.css';
import { namedScreens, screenGroups, type ScreenGroup } from './screens';

/** Returns the entry that an address belongs to: "/products" for "/products/7", but not for "/products/transfer", which has its own. */
function currentPath(pathname: string): string | undefined {
  const above = namedScreens.map(({ path }) => path).filter((path) => `${pathname}/`.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
}

/** Links the screens that the person may open: in a sidebar, or on narrow screens in a menu that closes when a screen is chosen. */
export function Navigation() {
  const { role } = useSession().member;
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const groups = screenGroups.map(({ name, screens }) => ({
    name,
    screens: screens.filter(({ roles }) => mayUse(role, roles)),
  }));
  const current = currentPath(pathname);
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav aria-label="Screens" className={styles.nav} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-expanded={isOpen}
        aria-controls="screens"
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </button>
      <div id="screens" className={styles.groups} data-open={isOpen}>
        {groups.map((group) => (
          <Group key={group.name} group={group} current={current} onChosen={() => setOpen(false)} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: ScreenGroup;
  /** The path of the entry that is marked. */
  current: string | undefined;
  onChosen: () => void;
}

/** A group of one screen with its own name needs no heading. */
function Group({ group: { name: groupName, screens }, current, onChosen }: GroupProps) {
  const [first, ...others] = screens;
  if (!first) return null;
  const isAlone = others.length === 0 && first.name === groupName;
  return (
    <div className={styles.group}>
      {!isAlone && (
        <p className={styles.heading} aria-hidden="true">
          {groupName}
        </p>
      )}
      <ul aria-label={groupName} className={styles.list}>
        {screens.map(({ path, name }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.link}
              aria-current={path === current ? 'page' : undefined}
              onClick={onChosen}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
