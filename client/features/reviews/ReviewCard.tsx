import { useState } from 'react';
import { limits } from '../../../domain/limits';
import { truncate } from '../../../domain/text';
import type { ReviewCardPartsFragment, ReviewSummaryPartsFragment } from './ReviewCard.generated';
import { formatDate } from '../../lib/edition';
import { Button } from '../../ui/Button';
import { LeafRating } from '../../ui/LeafRating';
import { ShopReply } from '../../ui/ShopReply';
import styles from './ReviewCard.module.css';

interface ReviewCardProps {
  review: ReviewCardPartsFragment;
  /** Shows the full text at once, for pages about reviews. */
  showFullText?: boolean;
}

/** Shows a review by its excerpt, with a control that expands the full text. */
export function ReviewCard({ review, showFullText = false }: ReviewCardProps) {
  const [isOpen, setOpen] = useState(false);
  const excerpt = showFullText ? review.review : truncate(review.review, limits.truncation.reviewExcerpt);
  const isCut = excerpt !== review.review;
  return (
    <article className={styles.review}>
      <LeafRating value={review.rating} />
      <h3 className={styles.headline}>{review.headline}</h3>
      <p className={styles.text}>{isOpen ? review.review : excerpt}</p>
      {isCut && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
      <p className={styles.by}>
        {review.name}
        {' · '}
        <time dateTime={review.reviewDate}>{formatDate(review.reviewDate)}</time>
        {review.verifiedPurchase && ' · Verified purchase'}
      </p>
      <ShopReply reply={review.reply} />
    </article>
  );
}

/** Shows the average rating and the number of reviews for each rating from five down to one. */
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
