import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths, safeOrigin } from '../../lib/paths';
import { useSession } from '../../lib/session-context';
import { Picture } from '../../ui/Picture';
import styles from './SessionScreen.module.css';

interface SessionScreenProps {
  title: string;
  lead: string;
  /** An upright picture beside the form, on screens that have room for one. */
  picture: { src: string; width: number; height: number };
  /** For those who are in already as well: a password can be forgotten on the very device that still knows it. */
  openToAll?: boolean;
  children: ReactNode;
}

/** The frame of the pages for getting in. Whoever is in already goes where they wanted to go. */
export function SessionScreen({ title, lead, picture, openToAll = false, children }: SessionScreenProps) {
  const { isSignedIn } = useSession();
  const [search] = useSearchParams();
  if (isSignedIn && !openToAll) return <Navigate to={safeOrigin(search.get('from')) ?? paths.dashboard()} replace />;
  return (
    <div className={styles.screen}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" sizes="(min-width: 993px) 50vw, 1px" cover />
      </div>
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
