import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { StaffRole } from '../../domain/staff/staff-roles';
import { mayUse, useSession } from '../lib/session';
import styles from './Navigation.module.css';
import { namedScreens, screenGroups, type NamedScreen, type ScreenGroup } from './screens';

const screensOf = (group: ScreenGroup, role: StaffRole): readonly NamedScreen[] =>
  namedScreens.filter((screen) => screen.group === group && mayUse(role, screen.roles));

/** The entry that an address belongs to: "/products" for "/products/7", but not for "/products/transfer", which has its own. */
function currentPath(entries: readonly NamedScreen[], pathname: string): string | undefined {
  const above = entries.map(({ path }) => path).filter((path) => `${pathname}/`.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
}

/** The screens that the person may open: a sidebar, or on narrow screens a menu that opens until a screen is chosen. */
export function Navigation() {
  const { role } = useSession().member;
  const { key, pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const groups = screenGroups.map((group) => ({ group, entries: screensOf(group, role) }));
  const current = currentPath(
    groups.flatMap(({ entries }) => entries),
    pathname,
  );
  const close = () => {
    if (!isOpen) return;
    setOpenAt(undefined);
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
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        Menu
      </button>
      <div id="screens" className={styles.groups} data-open={isOpen}>
        {groups.map(({ group, entries }) => (
          <Group key={group} group={group} entries={entries} current={current} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: ScreenGroup;
  entries: readonly NamedScreen[];
  /** Path of the entry that is marked. */
  current: string | undefined;
}

/** A group of one screen with its own name needs no heading. */
function Group({ group, entries, current }: GroupProps) {
  const [first, ...others] = entries;
  if (!first) return null;
  const isAlone = others.length === 0 && first.name === group;
  return (
    <div className={styles.group}>
      {!isAlone && (
        <p className={styles.heading} aria-hidden="true">
          {group}
        </p>
      )}
      <ul aria-label={group} className={styles.list}>
        {entries.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} className={styles.link} aria-current={path === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
