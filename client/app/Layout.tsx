import { type ReactNode, useEffect } from 'react';
import { NewsletterForm } from '../features/outreach/NewsletterForm';
import { Notices } from '../ui/Notices';
import { Footer } from './Footer';
import { Header } from './Header';
import { mainId, PageChangeHandler } from './PageChangeHandler';
import { matchRoute } from './routes';
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

/** Fetches a page's code when a link to it is hovered or focused, before it is followed. */
function PreloadOnIntent() {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      // A failure is shown when the link is followed, with a retry.
      matchRoute(link.pathname)
        .route.page.preload()
        .catch(() => undefined);
    };
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
  return null;
}
