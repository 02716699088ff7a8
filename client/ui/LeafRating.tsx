import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './LeafRating.module.css';

const leaves = [1, 2, 3, 4, 5] as const;

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
        <Leaves className={styles.edge} />
        <g clipPath={`url(#${id})`}>
          <Leaves className={styles.fill} />
        </g>
      </svg>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  );
}

function Leaves({ className }: { className: string | undefined }) {
  return leaves.map((leaf) => (
    <path key={leaf} className={className} d={leafPath} transform={`translate(${(leaf - 1) * 26.5} 0)`} />
  ));
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

/** SVG path of a rating leaf in a 24 × 24 viewBox. */
export const leafPath = 'M3.2 20.8C2.4 11.2 8.2 3.8 20.8 3.2 20.9 15.6 14.6 21.4 5.6 18.6L3.2 20.8Z';
