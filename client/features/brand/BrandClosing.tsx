import type { ReactNode } from 'react';
import { Container } from '../../ui/Section';
import styles from './BrandClosing.module.css';

/** Shows the end of a brand page: a last sentence, and the links that lead on. */
export function BrandClosing({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Container className={styles.closing}>
      <h2>{heading}</h2>
      <div className={styles.links}>{children}</div>
    </Container>
  );
}
