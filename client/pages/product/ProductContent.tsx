import { useCallback, useRef, useState, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { PromiseBadges } from '../../features/brand/PromiseBadges';
import { AddToCartButton, cartAction } from '../../features/cart/AddToCartButton';
import { BuyColumn } from '../../features/catalogue/BuyColumn';
import { DeliveryTerms } from '../../features/catalogue/DeliveryTerms';
import { KeyIngredients } from '../../features/catalogue/KeyIngredients';
import { KeyResults } from '../../features/catalogue/KeyResults';
import { ProductFaqs } from '../../features/catalogue/ProductFaqs';
import { ProductGallery } from '../../features/catalogue/ProductGallery';
import { ProductCarousel, RegimeStrip } from '../../features/catalogue/RelatedProducts';
import { ThemeChapters } from '../../features/catalogue/ThemeChapters';
import { TrustBanners } from '../../features/catalogue/TrustBanners';
import { WorkBestFor } from '../../features/catalogue/WorkBestFor';
import { RecentlyViewed } from '../../features/recently-viewed/RecentlyViewed';
import { StockAlertForm } from '../../features/stock-alerts/StockAlertForm';
import { WishlistHeart } from '../../features/wishlist/WishlistHeart';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Container, Section } from '../../ui/Section';
import { ProductJsonLd } from './ProductJsonLd';
import { ProductTabs, type ProductDetails, type ProductTab } from './ProductTabs';
import styles from './ProductPage.module.css';

/** Shows an existing product: the purchase part first, then its chapters. */
export function ProductContent({ product }: { product: ProductDetails }) {
  const { title, metaTitle, metaDescription, metaKeyword, shortDescription, featureImage, related } = product;
  const { tabsRef, tab, setTab, goToReviews } = useTabs();
  return (
    <>
      <PageHead
        title={metaTitle || title}
        description={metaDescription || shortDescription}
        keywords={metaKeyword}
        image={featureImage.url}
        kind="product"
      />
      <ProductJsonLd product={product} />
      <Container>
        <ProductBreadcrumbs product={product} />
        <ProductTop product={product} onReviews={goToReviews} />
      </Container>
      <RegimeStrip items={product.regime} />
      <WorkBestFor lists={product.workBestFor} />
      <KeyIngredients ingredients={product.ingredients} />
      <ThemeChapters product={product} />
      <KeyResults results={product.keyResults} />
      <Section>
        <ProductTabs ref={tabsRef} product={product} tab={tab} onTab={setTab} />
      </Section>
      <ProductFaqs faqs={product.faqs} />
      <Section heading="Why We're The Real Deal" background="sage" align="center">
        <PromiseBadges />
      </Section>
      {related.length > 0 && (
        <Section heading="You May Also Like">
          <ProductCarousel label="You May Also Like" products={related} action={cartAction} />
        </Section>
      )}
      <RecentlyViewed product={{ slug: product.slug, title, image: featureImage.url }} />
      <TrustBanners />
    </>
  );
}

function ProductTop({ product, onReviews }: { product: ProductDetails; onReviews: () => void }) {
  return (
    <div className={styles.top}>
      <ProductGallery product={product} />
      <BuyColumn
        product={product}
        aside={<WishlistHeart product={product} />}
        onReviews={onReviews}
        soldOut={<StockAlertForm product={product} />}
        action={(quantity, formId) => <CartControl product={product} quantity={quantity} formId={formId} />}
      >
        <DeliveryTerms isAvailable={product.availableForSale} />
      </BuyColumn>
    </div>
  );
}

function CartControl({
  product: { id, title, sizes, availableForSale },
  quantity,
  formId,
}: {
  product: ProductDetails;
  quantity: number;
  formId: string | undefined;
}) {
  return (
    <AddToCartButton
      productId={id}
      title={title}
      sizes={sizes}
      availableForSale={availableForSale}
      quantity={quantity}
      formId={formId}
      prominent
    />
  );
}

function ProductBreadcrumbs({ product: { title, categories } }: { product: ProductDetails }) {
  const category = categories[0];
  return (
    <Breadcrumbs
      trail={[
        { label: 'Home', to: paths.home() },
        { label: 'Shop', to: paths.shop() },
        ...(category ? [{ label: category.title, to: paths.category(category.key) }] : []),
        { label: title },
      ]}
    />
  );
}

/** The reviews are opened by the rating beside the name, at once, or by #review in the URL, after a delay. */
function useTabs() {
  const tabsRef = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<ProductTab>('details');
  const openReviews = useCallback(() => setTab('reviews'), []);
  const scrollToTabs = useCallback(() => tabsRef.current?.scrollIntoView(), []);
  useReviewHash(openReviews, scrollToTabs);
  const goToReviews = () => {
    openReviews();
    scrollToTabs();
  };
  return { tabsRef, tab, setTab, goToReviews };
}

/** Opens the reviews for #review in the URL after `reviewTabDelayMs` and scrolls to them `reviewScrollDelayMs` later. */
function useReviewHash(openReviews: () => void, scrollToReviews: () => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#review') return;
    const { reviewTabDelayMs, reviewScrollDelayMs } = limits.ui;
    const opening = setTimeout(openReviews, reviewTabDelayMs);
    const scrolling = setTimeout(scrollToReviews, reviewTabDelayMs + reviewScrollDelayMs);
    return () => {
      clearTimeout(opening);
      clearTimeout(scrolling);
    };
  }, [hash, openReviews, scrollToReviews]);
}
