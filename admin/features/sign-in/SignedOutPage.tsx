import type { ReactNode } from 'react';
import { Page } from '../../ui/Page';
import styles from './SignedOutPage.module.css';

/** Frames the screens without a session. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.frame}>
      <p className={styles.brand}>Back office</p>
      <Page key={title} title={title} width="narrow">
        {children}
      </Page>
    </main>
  );
}
