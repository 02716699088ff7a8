import { type ReactNode, use, useEffect } from 'react';
import { NewsletterForm } from '../features/outreach/NewsletterForm';
import { isInBrowser, PartsContext } from '../lib/kept-parts';
import { Notices } from '../ui/Notices';
import { Footer } from './Footer';
import { Header, ProfileLink } from './Header';
import { mainId, PageChangeHandler } from './PageChangeHandler';
import { matchRoute } from './routes';
import { ShownTerm } from './SearchBox';
import styles from './Layout.module.css';

/** The layout of all pages. */
export function Layout({ children }: { children: ReactNode }) {
  const main = (
    <main id={mainId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
  if (!isInBrowser && use(PartsContext)?.withoutFrame) return withoutFrame(main);
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        Skip to content
      </a>
      <AnnouncementBar />
      <Header />
      {main}
      <Footer newsletter={<NewsletterForm />} />
      <Notices />
      <PageChangeHandler />
      <PreloadOnIntent />
    </>
  );
}

/** What differs between pages whose frame is the same. At the place it has among as many elements, which decides the ids of `useId`. */
function withoutFrame(main: ReactNode) {
  return (
    <>
      {null}
      {null}
      <>
        <ShownTerm />
        <ProfileLink />
      </>
      {main}
      {null}
      {null}
      {null}
      {null}
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
