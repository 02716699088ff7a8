import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Section.module.css';

type SectionBackground = 'page' | 'plaster' | 'sage' | 'dark';

interface SectionProps {
  /** The section's h2. */
  heading?: ReactNode;
  /** A line of small capitals above the heading. */
  eyebrow?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** A link or button to the right of the heading. */
  aside?: ReactNode;
  background?: SectionBackground;
  align?: 'start' | 'center';
  id?: string;
  /** Phones show or hide the content below the heading; see `FoldingSection`. */
  fold?: 'open' | 'closed';
  className?: string;
  children?: ReactNode;
}

/** Renders a band of the page: full-width background, content within the grid. */
export function Section({
  heading,
  eyebrow,
  lead,
  aside,
  background = 'page',
  align = 'start',
  id,
  fold,
  className,
  children,
}: SectionProps) {
  return (
    <section id={id} data-fold={fold} className={classNames(styles.section, styles[background])}>
      <Container className={className}>
        {heading && (
          <div className={classNames(styles.head, align === 'center' && styles.center)}>
            <div className={styles.words}>
              {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
              <h2>{heading}</h2>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {aside}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}

/** Limits content to 1280 px between the page's gutters. `narrow` is for forms and reading. */
export function Container({
  narrow = false,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames(styles.container, narrow && styles.narrow, className)}>{children}</div>;
}

export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
