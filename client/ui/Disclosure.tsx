import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Content that is folded at first. Native, so that it opens without script and by a search in the page. */
export function Disclosure({ summary, children, className }: DisclosureProps) {
  return (
    <details className={className}>
      <summary className={styles.summary}>
        {summary}
        <Plus className={styles.mark} size={20} strokeWidth={1.25} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
