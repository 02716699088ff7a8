import { Link } from 'react-router-dom';
import { errorMessages } from '../../../domain/error-messages';
import { texts } from '../../../domain/messages';
import type { ReviewStatus } from '../../generated/schema';
import type { OwnReviewPartsFragment } from './OwnReview.generated';
import { classNames } from '../../lib/class-names';
import { formatDate } from '../../lib/edition';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { LeafRating } from '../../ui/LeafRating';
import { ItemPicture } from '../../ui/ItemPicture';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { ShopReply } from '../../ui/ShopReply';
import { EmptyState } from '../../ui/States';
import styles from './OwnReviewList.module.css';

const emptyStatePicture = { src: originalUrl('ingredients/lavender.webp'), width: 800, height: 1000 };

const statusNames: Record<ReviewStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' };

/** @param busy whether another page of reviews is loading */
export function OwnReviewList({
  reviews,
  busy = false,
}: {
  reviews: readonly OwnReviewPartsFragment[];
  busy?: boolean;
}) {
  return (
    <ul role="list" className={styles.list} aria-busy={busy}>
      {reviews.map((review) => (
        <li key={review.id}>
          <OwnReview review={review} />
        </li>
      ))}
    </ul>
  );
}

function OwnReview({
  review: { headline, review, rating, reviewDate, status, product, reply },
}: {
  review: OwnReviewPartsFragment;
}) {
  // The product is null when it was withdrawn.
  const title = product?.title ?? errorMessages.withdrawnProduct;
  const picture = product?.featureImage;
  return (
    <article aria-label={`Review of ${title}`} className={styles.review}>
      <ItemPicture picture={picture} sizes="96px" className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.top}>
          {product ? (
            <Link to={paths.product(product.slug)} className={styles.product}>
              {title}
            </Link>
          ) : (
            <span className={styles.product}>{title}</span>
          )}
          <span className={classNames(styles.status, status === 'ACTIVE' && styles.active)}>{statusNames[status]}</span>
        </div>
        <LeafRating value={rating} />
        <h2 className={styles.headline}>{headline}</h2>
        <p className={styles.text}>{review}</p>
        <time dateTime={reviewDate} className={styles.date}>
          {formatDate(reviewDate)}
        </time>
        <ShopReply reply={reply} />
      </div>
    </article>
  );
}

export function NoOwnReviews() {
  return (
    <EmptyState
      title={texts.noAccountReviews}
      text="Tell others what you make of our products: each product’s page has a place for it."
      picture={emptyStatePicture}
      action={{ label: texts.continueShopping, to: paths.shop() }}
    />
  );
}

export function OwnReviewsSkeleton() {
  return (
    <Loading className={styles.list}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.review}>
          <Skeleton ratio="4 / 5" />
          <SkeletonText lines={4} />
        </div>
      ))}
    </Loading>
  );
}
