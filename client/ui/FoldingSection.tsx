import { Plus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Section } from './Section';
import styles from './FoldingSection.module.css';

interface FoldingSectionProps extends Omit<ComponentProps<typeof Section>, 'aside' | 'fold'> {
  /** The id of the heading, unique in the page. */
  name: string;
}

/**
 * A band whose content phones fold below its heading. The page is the same for every screen: styles alone fold it, so nothing moves
 * when scripts start, and wider screens, prints, search engines and browsers without script have all of it.
 */
export function FoldingSection({ name, heading, children, ...rest }: FoldingSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      {...rest}
      heading={<span id={name}>{heading}</span>}
      fold={isOpen ? 'open' : 'closed'}
      aside={
        <button
          type="button"
          className={styles.trigger}
          aria-labelledby={name}
          aria-expanded={isOpen}
          aria-controls={`${name}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <Plus className={styles.mark} size={20} strokeWidth={1.25} />
        </button>
      }
    >
      <div id={`${name}-content`} className={styles.content} data-state={isOpen ? 'open' : 'closed'}>
        {children}
      </div>
    </Section>
  );
}
