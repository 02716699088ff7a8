import { useState } from 'react';
import { limits } from '../../../domain/limits';
import { truncate } from '../../../domain/text';
import type { ReviewCardPartsFragment } from './ReviewCard.generated';
import { formatDate } from '../../lib/edition';
import { Button } from '../../ui/Button';
import { LeafRating } from '../../ui/LeafRating';
import styles from './ReviewCard.module.css';

interface ReviewCardProps {
  review: ReviewCardPartsFragment;
  /** Shows the full text at once, for pages about reviews. */
  showFullText?: boolean;
}

/** A review by its excerpt, with a control that expands the full text. */
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
    </article>
  );
}
