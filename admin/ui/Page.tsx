import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  /** The buttons beside the title. */
  actions?: ReactNode;
  /** Forms are narrow. */
  width?: 'full' | 'narrow';
  /** True if the content is printed alone, without the title. */
  isPaper?: boolean;
  children: ReactNode;
}

/** Shows a screen with its heading, which names the document and gets the focus when the screen is opened. */
export function Page({ title, actions, width = 'full', isPaper = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={width === 'narrow' ? styles.narrow : styles.page}>
      <title>{`${title} · Back office`}</title>
      <div className={isPaper ? `${styles.head} ${styles.screenOnly}` : styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Shows a part of a screen. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}
