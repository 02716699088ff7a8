import { classNames } from '../lib/class-names';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Spinner.module.css';

/** A turning leaf-green ring. Give it a label where no words beside it say what is going on. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={classNames(styles.spinner, className)} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
