import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { NewsletterForm } from '../features/outreach/NewsletterForm';
import { Notices } from '../ui/Notices';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';

/** Id of the main element, the target of the skip link. */
const mainId = 'main';

/** The layout of all pages. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useFocusOnPageChange(pathname);
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        Skip to content
      </a>
      <AnnouncementBar />
      <Header />
      <main ref={main} id={mainId} tabIndex={-1} className={styles.main}>
        {/* The key resets the page: nothing of one product may be shown under the address of another. */}
        <Outlet key={pathname} />
      </main>
      <Footer newsletter={<NewsletterForm />} />
      <Notices />
      <ScrollRestoration />
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

/** Moves the focus to the new page, for screen readers. */
function useFocusOnPageChange(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
