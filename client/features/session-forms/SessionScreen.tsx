import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths, safeOrigin } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Picture } from '../../ui/Picture';
import styles from './SessionScreen.module.css';

interface SessionScreenProps {
  title: string;
  lead: string;
  /** Portrait picture beside the form, on wide screens. */
  picture: { src: string; width: number; height: number };
  /** Shows the page to signed-in users too, who may have forgotten their password. */
  allowSignedIn?: boolean;
  children: ReactNode;
}

/** Frames the sign-in pages. Signed-in users are redirected to the page they came for. */
export function SessionScreen({ title, lead, picture, allowSignedIn = false, children }: SessionScreenProps) {
  const { isSignedIn } = useSession();
  const [search] = useSearchParams();
  if (isSignedIn && !allowSignedIn)
    return <Navigate to={safeOrigin(search.get('from')) ?? paths.dashboard()} replace />;
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
