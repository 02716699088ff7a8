import { Plus } from 'lucide-react';
import { Accordion as Primitive } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import styles from './Accordion.module.css';

export interface AccordionItem {
  readonly id: string;
  readonly heading: ReactNode;
  readonly content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Ids that stand open at first. */
  openAtFirst?: readonly string[];
  headingLevel?: 'h2' | 'h3' | 'h4';
}

/**
 * Headings that open what lies beneath them, each for itself. What is closed is in the page all the same, hidden, for search
 * engines and for readers without script.
 */
export function Accordion({ items, openAtFirst = [], headingLevel: Heading = 'h3' }: AccordionProps) {
  const [open, setOpen] = useState<string[]>([...openAtFirst]);
  return (
    <Primitive.Root type="multiple" value={open} onValueChange={setOpen} className={styles.accordion}>
      {items.map(({ id, heading, content }) => (
        <Primitive.Item key={id} value={id} className={styles.item}>
          <Primitive.Header asChild>
            <Heading className={styles.heading}>
              <Primitive.Trigger className={styles.trigger}>
                <span>{heading}</span>
                <Plus className={styles.mark} size={20} strokeWidth={1.25} aria-hidden="true" />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          <Primitive.Content forceMount hidden={!open.includes(id)} className={styles.content}>
            <div className={styles.clip}>
              <div className={styles.inner}>{content}</div>
            </div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
