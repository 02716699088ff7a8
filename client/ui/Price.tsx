import { VisuallyHidden } from './VisuallyHidden';
import styles from './Price.module.css';

interface MoneyLike {
  readonly minorUnits: number;
  readonly formatted: string;
}

/** Shows the current price and, when it is reduced, the list price struck through. */
export function Price({ current, list }: { current: MoneyLike; list?: MoneyLike | null }) {
  const reduced = list != null && list.minorUnits > current.minorUnits;
  if (!reduced) return <span className={styles.price}>{current.formatted}</span>;
  return (
    <span className={styles.price}>
      <VisuallyHidden>Now </VisuallyHidden>
      <span>{current.formatted}</span> <VisuallyHidden>, before </VisuallyHidden>
      <s className={styles.list}>{list.formatted}</s>
    </span>
  );
}
