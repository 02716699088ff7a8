import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { texts } from '../../../domain/messages';
import { classNames } from '../../lib/class-names';
import type { LineNote } from '../../lib/line-notes';
import { PageHead } from '../../lib/PageHead';
import { LineNotes } from '../../ui/LineNotes';
import { Container } from '../../ui/Section';
import { Skeleton } from '../../ui/Skeleton';
import { CheckoutSteps, type CheckoutStep } from './CheckoutSteps';
import styles from './CheckoutLayout.module.css';

interface CheckoutLayoutProps {
  step: CheckoutStep;
  title: string;
  /** Grand total, shown on phones while the summary is collapsed; null until it is known. */
  total: string | null;
  summary: ReactNode;
  /** Notes shown even while the summary is collapsed. */
  notes?: readonly LineNote[];
  children: ReactNode;
}

/** Lays out a checkout step: form and order summary. On phones the summary is collapsed to its total. */
export function CheckoutLayout({ step, title, total, summary, notes = [], children }: CheckoutLayoutProps) {
  const summaryId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Container className={styles.page}>
      <PageHead title={title} hidden />
      <CheckoutSteps current={step} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        <aside aria-label="Order summary" className={styles.aside}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={summaryId}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{isOpen ? 'Hide your items' : 'Show your items'}</span>
            <ChevronDown size={18} strokeWidth={1.5} className={styles.chevron} />
            <span className={styles.total}>{total}</span>
          </button>
          {!isOpen && notes.length > 0 && (
            <div className={styles.notes}>
              <LineNotes notes={notes} />
            </div>
          )}
          <div id={summaryId} className={classNames(styles.summary, isOpen && styles.open)}>
            {summary}
          </div>
        </aside>
      </div>
    </Container>
  );
}

const rows = ['address book', 'name', 'street', 'city', 'state'];

/** Shows a placeholder of a checkout form with a text. */
export function CheckoutFormSkeleton({ text = texts.loading }: { text?: string }) {
  return (
    <div className={styles.form} role="status" aria-busy="true">
      <p>{text}</p>
      {rows.map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}
