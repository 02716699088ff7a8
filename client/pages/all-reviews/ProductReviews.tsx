import { Link } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { ReviewCard, ReviewSummary } from '../../features/reviews/ReviewCard';
import type { AllReviewsPageQuery } from './AllReviewsPage.generated';
import { PageHead } from '../../lib/PageHead';
import { pageHref, paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';
import { Container } from '../../ui/Section';
import { EmptyState } from '../../ui/States';
import styles from './AllReviewsPage.module.css';

type ReviewedProduct = NonNullable<AllReviewsPageQuery['product']>;

/** The product stays in view (sticky) beside its reviews. */
export function ProductReviews({ product, busy }: { product: ReviewedProduct; busy: boolean }) {
  const { title, slug } = product;
  return (
    <Container>
      <PageHead
        title={`Reviews of ${title}`}
        description={`What shoppers say about ${title}: every review, with its leaves.`}
        image={product.featureImage.url}
        page={product.reviews.pageInfo.currentPage}
      />
      <Breadcrumbs
        trail={[
          { label: 'Home', to: paths.home() },
          { label: 'Shop', to: paths.shop() },
          { label: title, to: paths.product(slug) },
          { label: 'Reviews' },
        ]}
      />
      <div className={styles.page}>
        <ProductSummary product={product} />
        <PaginatedReviews product={product} busy={busy} />
      </div>
    </Container>
  );
}

function ProductSummary({
  product: { title, slug, featureImage, availableForSale, rating },
}: {
  product: ReviewedProduct;
}) {
  return (
    <div className={styles.product}>
      <Link to={paths.product(slug)} className={styles.picture}>
        <Picture
          src={featureImage.url}
          alt={featureImage.alt}
          width={featureImage.width}
          height={featureImage.height}
          sizes="(min-width: 900px) 380px, (min-width: 500px) 40vw, 36vw"
          priority
        />
      </Link>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <Link to={paths.product(slug)}>{title}</Link>
        </h1>
        <p className={availableForSale ? styles.inStock : styles.outOfStock}>
          {availableForSale ? texts.inStock : texts.outOfStock}
        </p>
      </div>
      <div className={styles.summary}>
        <ReviewSummary rating={rating} />
      </div>
    </div>
  );
}

function PaginatedReviews({ product: { slug, reviews }, busy }: { product: ReviewedProduct; busy: boolean }) {
  const { nodes, totalCount, pageInfo } = reviews;
  if (totalCount === 0)
    return <EmptyState title={texts.noProductReviews} action={{ label: texts.continueShopping, to: paths.shop() }} />;
  return (
    <div aria-busy={busy}>
      <h2 className={styles.count}>{totalCount === 1 ? '1 Review' : `${totalCount} Reviews`}</h2>
      <ul role="list">
        {nodes.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} showFullText />
          </li>
        ))}
      </ul>
      <Pagination
        label="Reviews"
        current={pageInfo.currentPage}
        pageCount={pageInfo.pageCount}
        to={(page) => pageHref(paths.allReviews(slug), page)}
      />
    </div>
  );
}
