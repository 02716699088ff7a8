import { classNames } from '../lib/class-names';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Spinner.module.css';

/** A rotating leaf-green ring. Needs a label where no adjacent text describes the progress. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={classNames(styles.spinner, className)} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
