import type { Ref } from 'react';
import { ReviewPanel } from '../../features/reviews/ReviewPanel';
import { WriteReview } from '../../features/reviews/WriteReview';
import { Accordion } from '../../ui/Accordion';
import { RichText } from '../../ui/RichText';
import { Tabs } from '../../ui/Tabs';
import type { ProductPageQuery } from './ProductPage.generated';
import styles from './ProductPage.module.css';

export type ProductDetails = NonNullable<ProductPageQuery['product']>;
export type ProductTab = 'details' | 'reviews';

interface ProductTabsProps {
  product: ProductDetails;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  ref: Ref<HTMLDivElement>;
}

export function ProductTabs({ product, tab, onTab, ref }: ProductTabsProps) {
  const { slug, reviews, rating, description, directionToUse, inci } = product;
  return (
    <div ref={ref} className={styles.tabs}>
      <Tabs
        label="More about the product"
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'details',
            label: 'Product Details',
            content: <Details description={description} directionToUse={directionToUse} inci={inci} />,
          },
          {
            value: 'reviews',
            label: `Reviews (${reviews.totalCount})`,
            content: (
              <>
                <ReviewPanel slug={slug} reviews={reviews.nodes} totalCount={reviews.totalCount} rating={rating} />
                <WriteReview product={product} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

type DetailsProps = Pick<ProductDetails, 'description' | 'directionToUse' | 'inci'>;

function Details({ description, directionToUse, inci }: DetailsProps) {
  return (
    <div className={styles.details}>
      <RichText html={description} />
      {directionToUse && (
        <div>
          <h3 className={styles.subheading}>Direction To Use</h3>
          <RichText html={directionToUse} />
        </div>
      )}
      {inci && (
        <div className={styles.inci}>
          <Accordion items={[{ id: 'inci', heading: 'Full ingredient list (INCI)', content: <p>{inci}</p> }]} />
        </div>
      )}
    </div>
  );
}
