import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import type { ReviewCardPartsFragment, ReviewSummaryPartsFragment } from './ReviewCard.generated';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { ReviewCard, ReviewSummary } from './ReviewCard';
import styles from './ReviewPanel.module.css';

interface ReviewPanelProps {
  /** The product's slug. */
  slug: string;
  reviews: readonly ReviewCardPartsFragment[];
  totalCount: number;
  rating: ReviewSummaryPartsFragment;
}

/** Shows a product's first reviews beside their summary, and a link to all of them when there are more. */
export function ReviewPanel({ slug, reviews, totalCount, rating }: ReviewPanelProps) {
  if (totalCount === 0) return <p>{texts.noProductReviews}</p>;
  const { shown } = limits.reviews;
  return (
    <div className={styles.panel}>
      <ReviewSummary rating={rating} />
      <div className={styles.list}>
        {reviews.slice(0, shown).map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
        {totalCount > shown && (
          <LinkButton to={paths.allReviews(slug)} variant="secondary" className={styles.all}>
            All Reviews
          </LinkButton>
        )}
      </div>
    </div>
  );
}
