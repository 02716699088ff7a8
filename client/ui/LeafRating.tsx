import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './LeafRating.module.css';

/** A leaf, from the point at its stem. */
const leaf = 'c-.8-9.6 5-17 17.6-17.6 .1 12.4-6.2 18.2-15.2 15.4l-2.4 2.2z';
/** SVG path of a rating leaf in a 24 × 24 viewBox. */
export const leafPath = `M3.2 20.8${leaf}`;
/** Five leaves in one path: an element for each would be a quarter of the elements of a product list. */
const leavesPath = leafPath + `m26.5 0${leaf}`.repeat(4);

interface LeafRatingProps {
  /** From 1 to 5; fractions fill a leaf partially. */
  value: number;
  /** Number of reviews behind the rating; shown in brackets when given. */
  count?: number;
}

/** A rating shown as leaves, with a text equivalent for screen readers. */
export function LeafRating({ value, count }: LeafRatingProps) {
  const id = useId();
  const label = `Rated ${Number(value.toFixed(1))} out of 5`;
  return (
    <span className={styles.rating}>
      <VisuallyHidden>{count === undefined ? label : `${label}, ${reviewCountLabel(count)}`}</VisuallyHidden>
      <svg className={styles.leaves} viewBox="0 0 130 24" aria-hidden="true">
        <clipPath id={id}>
          <rect x="0" y="0" height="24" width={filledWidth(value)} />
        </clipPath>
        <path className={styles.edge} d={leavesPath} />
        <path className={styles.fill} d={leavesPath} clipPath={`url(#${id})`} />
      </svg>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  );
}

/** Returns the filled width in SVG units. Leaves are 24 wide at a pitch of 26.5: the gaps must not count as rating. */
function filledWidth(value: number): number {
  const within = Math.min(5, Math.max(0, value));
  const whole = Math.floor(within);
  return whole * 26.5 + (within - whole) * 24;
}

function reviewCountLabel(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
