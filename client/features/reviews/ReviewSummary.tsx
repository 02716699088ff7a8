import type { ReviewSummaryPartsFragment } from './ReviewCard.generated';
import { LeafRating } from '../../ui/LeafRating';
import styles from './ReviewSummary.module.css';

/** Average rating and the number of reviews for each rating from five down to one. */
export function ReviewSummary({ rating: { average, count, histogram } }: { rating: ReviewSummaryPartsFragment }) {
  if (average === null || count === 0) return null;
  const rows = histogram.map((votes, index) => ({ leaves: index + 1, votes })).reverse();
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span aria-hidden="true">{average.toFixed(1)}</span>
        <LeafRating value={average} count={count} />
      </p>
      <ul role="list" className={styles.rows}>
        {rows.map(({ leaves, votes }) => (
          <li
            key={leaves}
            className={styles.row}
            aria-label={`${leaves} of 5 leaves: ${votes === 1 ? '1 review' : `${votes} reviews`}`}
          >
            <span aria-hidden="true">{leaves}</span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.fill} style={{ width: `${(votes / count) * 100}%` }} />
            </span>
            <span className={styles.votes} aria-hidden="true">
              {votes}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
