import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './Accordion.module.css';

export interface AccordionItem {
  /** Unique in the page. */
  readonly id: string;
  readonly heading: ReactNode;
  readonly content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Ids of the items that are initially open. */
  openAtFirst?: readonly string[];
  headingLevel?: Heading;
}

type Heading = 'h2' | 'h3' | 'h4';

/**
 * Headings that expand their content independently of each other. Collapsed content is in the page, hidden, for search engines
 * and for browsers without script. Implemented as a button and a region per item: a library would add 8 kB.
 */
export function Accordion({ items, openAtFirst = [], headingLevel = 'h3' }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <Entry key={item.id} item={item} heading={headingLevel} isOpenAtFirst={openAtFirst.includes(item.id)} />
      ))}
    </div>
  );
}

interface EntryProps {
  item: AccordionItem;
  heading: Heading;
  isOpenAtFirst: boolean;
}

function Entry({ item: { id, heading, content }, heading: Heading, isOpenAtFirst }: EntryProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const state = isOpen ? 'open' : 'closed';
  return (
    <div className={styles.item}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={id}
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          data-state={state}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{heading}</span>
          <Plus className={styles.mark} size={20} strokeWidth={1.25} />
        </button>
      </Heading>
      <div
        id={`${id}-content`}
        role="region"
        aria-labelledby={id}
        hidden={!isOpen}
        data-state={state}
        className={styles.content}
      >
        <div className={styles.clip}>
          <div className={styles.inner}>{content}</div>
        </div>
      </div>
    </div>
  );
}
