import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Section.module.css';

type Ground = 'page' | 'plaster' | 'sage' | 'dark';

interface SectionProps {
  /** The section's h2. It also names the region. */
  heading?: ReactNode;
  /** A line of small capitals over the heading. */
  eyebrow?: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** A link or button at the heading's right. */
  aside?: ReactNode;
  ground?: Ground;
  align?: 'start' | 'center';
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A band of the page: its ground over the whole width, its content within the grid. */
export function Section({ heading, eyebrow, lead, aside, ground = 'page', align = 'start', id, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames(styles.section, styles[ground])}>
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

/** Content of 1280 px at most between the page's gutters. `narrow` is for forms and reading. */
export function Container({ narrow = false, className, children }: { narrow?: boolean; className?: string; children: ReactNode }) {
  return <div className={classNames(styles.container, narrow && styles.narrow, className)}>{children}</div>;
}

/** Small tracked capitals over a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
