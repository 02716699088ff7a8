import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Accordion.module.css';

export interface AccordionItem {
  /** Unique in the list. */
  readonly id: string;
  readonly heading: ReactNode;
  readonly content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Ids of the items that are initially open. */
  openAtFirst?: readonly string[];
  headingLevel?: 'h2' | 'h3' | 'h4';
}

/** Unfolds the content of each heading by itself. Native elements open without scripts and by a search in the page. */
export function Accordion({ items, openAtFirst = [], headingLevel: Heading = 'h3' }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, heading, content }) => (
        <details key={id} className={styles.item} open={openAtFirst.includes(id)}>
          <summary className={styles.summary}>
            <Heading className={styles.heading}>{heading}</Heading>
            <Plus className={styles.mark} size={20} strokeWidth={1.25} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
