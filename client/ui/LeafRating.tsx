import type { CSSProperties } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './LeafRating.module.css';

interface LeafRatingProps {
  /** From 1 to 5; fractions fill a leaf partially. */
  value: number;
  /** Number of reviews behind the rating; shown in brackets when given. */
  count?: number;
}

/**
 * A rating shown as leaves, with a text equivalent for screen readers. The leaves are masks of one element: as paths they
 * would be a seventh of the HTML and of the elements of a product list.
 */
export function LeafRating({ value, count }: LeafRatingProps) {
  const label = `Rated ${Number(value.toFixed(1))} out of 5`;
  return (
    <span className={styles.rating}>
      <VisuallyHidden>{count === undefined ? label : `${label}, ${reviewCountLabel(count)}`}</VisuallyHidden>
      <span className={styles.leaves} style={filledStyle(value)} aria-hidden="true" />
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  );
}

/** The filled width. Leaves are 24 wide at a pitch of 26.5, 130 in all: the gaps must not count as rating. */
function filledStyle(value: number): CSSProperties {
  const within = Math.min(5, Math.max(0, value));
  const whole = Math.floor(within);
  const width = whole * 26.5 + (within - whole) * 24;
  // React's type has no custom properties.
  return { '--filled': `${Number((width / 1.3).toFixed(1))}%` } as CSSProperties;
}

function reviewCountLabel(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
