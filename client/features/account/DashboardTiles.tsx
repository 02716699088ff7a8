import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountPlaces } from './account-places';
import { useSignOut } from './sign-out';
import styles from './DashboardTiles.module.css';

const sign = { size: 24, strokeWidth: 1.25, 'aria-hidden': true } as const;

/** One tile for each entry of the account, and one to sign out. */
export function DashboardTiles() {
  return (
    <ul role="list" className={styles.tiles}>
      {accountPlaces.map(({ key, label, to, icon: Icon, note }) => (
        <li key={key} className={styles.place}>
          <Link to={to} className={styles.tile}>
            <TileWords icon={<Icon {...sign} />} label={label} note={note} />
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
  const { signOut, isLeaving } = useSignOut();
  return (
    <button type="button" className={styles.tile} disabled={isLeaving} onClick={() => void signOut()}>
      <TileWords icon={<LogOut {...sign} />} label="Sign Out" note="End your visit on this device" />
    </button>
  );
}

function TileWords({ icon, label, note }: { icon: ReactNode; label: string; note: string }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{note}</span>
    </>
  );
}
