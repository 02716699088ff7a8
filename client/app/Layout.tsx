import type { ReactNode } from 'react';
import { NewsletterForm } from '../features/outreach/NewsletterForm';
import { Notices } from '../ui/Notices';
import { Footer } from './Footer';
import { Header } from './Header';
import { mainId, PageChangeHandler } from './PageChangeHandler';
import { PreloadOnIntent } from './PreloadOnIntent';
import styles from './Layout.module.css';

/** The layout of all pages. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        Skip to content
      </a>
      <AnnouncementBar />
      <Header />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer newsletter={<NewsletterForm />} />
      <Notices />
      <PageChangeHandler />
      <PreloadOnIntent />
    </>
  );
}

function AnnouncementBar() {
  return (
    <aside aria-label="Announcement" className={styles.announcement}>
      <p>Cruelty free and vegan, in 99% recyclable packaging</p>
    </aside>
  );
}
