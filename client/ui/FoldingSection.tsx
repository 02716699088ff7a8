import { useId, useState, type ComponentProps } from 'react';
import { Plus } from './icons';
import { Section } from './Section';
import styles from './FoldingSection.module.css';

type FoldingSectionProps = Omit<ComponentProps<typeof Section>, 'aside' | 'fold'>;

/**
 * A band whose content phones fold below its heading. The page is the same for every screen: styles alone fold it, so nothing moves
 * when scripts start, and wider screens, prints, search engines and browsers without script have all of it.
 */
export function FoldingSection({ heading, children, ...rest }: FoldingSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
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
      <div id={`${id}-content`} className={styles.content} data-state={isOpen ? 'open' : 'closed'}>
        {children}
      </div>
    </Section>
  );
}
