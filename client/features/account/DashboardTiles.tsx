import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountNavItems, useSignOut } from './AccountMenu';
import styles from './DashboardTiles.module.css';

const iconProps = { size: 24, strokeWidth: 1.25 } as const;

/** Shows one tile for each entry of the account, and one to sign out. */
export function DashboardTiles() {
  return (
    <ul role="list" className={styles.tiles}>
      {accountNavItems.map(({ key, label, to, icon: Icon, note }) => (
        <li key={key} className={styles.place}>
          <Link to={to} className={styles.tile}>
            <TileContent icon={<Icon {...iconProps} />} label={label} note={note} />
          </Link>
        </li>
      ))}
      <li className={styles.place}>
        <SignOutTile />
      </li>
    </ul>
  );
}

function SignOutTile() {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <button type="button" className={styles.tile} disabled={isSigningOut} onClick={() => void signOut()}>
      <TileContent icon={<LogOut {...iconProps} />} label="Sign Out" note="End your visit on this device" />
    </button>
  );
}

function TileContent({ icon, label, note }: { icon: ReactNode; label: string; note: string }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{note}</span>
    </>
  );
}
