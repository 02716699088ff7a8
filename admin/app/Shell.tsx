import { useState, type ReactNode } from 'react';
import { Link, useNavigation } from 'react-router-dom';
import { Button } from '../../client/ui/Button';
import { useSession } from '../lib/session';
import { useNotify } from '../lib/notify';
import { Navigation } from './Navigation';
import styles from './Shell.module.css';

/** Shows the navigation and who is signed in, around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { member } = useSession();
  const isOpening = useNavigation().state === 'loading';
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <p className={styles.brand}>Back office</p>
        <Navigation />
        <div className={styles.who}>
          <p>
            {member.name} <span className={styles.role}>{member.role}</span>
          </p>
          <Link to="/account" className={styles.account}>
            My account
          </Link>
          <SignOut />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={isOpening}>
        {children}
      </main>
    </div>
  );
}

function SignOut() {
  const { signOut } = useSession();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const reason = await signOut(false);
    setBusy(false);
    if (reason !== undefined) notify.failure(reason);
  };
  return (
    <Button variant="quiet" size="small" busy={isBusy && 'Signing out…'} onClick={() => void leave()}>
      Sign out
    </Button>
  );
}
