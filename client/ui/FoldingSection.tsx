import { useId, useState, type ComponentProps } from 'react';
import { usePartContent } from '../lib/kept-parts';
import { Plus } from './icons';
import { Section } from './Section';
import styles from './FoldingSection.module.css';

interface FoldingSectionProps extends Omit<ComponentProps<typeof Section>, 'aside' | 'fold'> {
  heading: string;
  /** What determines the children, which have no ids of `useId`: the server keeps their markup. */
  data: unknown;
}

/**
 * A band whose content phones fold below its heading. The page is the same for every screen: styles alone fold it, so nothing moves
 * when scripts start, and wider screens, prints, search engines and browsers without script have all of it.
 */
export function FoldingSection({ heading, data, children, ...rest }: FoldingSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const content = usePartContent(['chapter', [heading, data]], children);
  return (
    <Section
      {...rest}
      heading={<span id={id}>{heading}</span>}
      fold={isOpen ? 'open' : 'closed'}
      aside={
        <button
          type="button"
          className={styles.trigger}
          aria-labelledby={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <Plus className={styles.mark} size={20} strokeWidth={1.25} />
        </button>
      }
    >
      <div id={`${id}-content`} className={styles.content} data-state={isOpen ? 'open' : 'closed'} {...content} />
    </Section>
  );
}
