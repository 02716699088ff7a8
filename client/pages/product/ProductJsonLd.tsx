import { JsonLd } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { stripTags } from '../../../domain/text';
import type { ProductPageQuery } from './ProductPage.generated';

/** States the structured data of the product: price, availability, and the rating when there are reviews. */
export function ProductJsonLd({ product }: { product: NonNullable<ProductPageQuery['product']> }) {
  const { shopName, publicUrl } = useShopConfig();
  const { slug, title, shortDescription, featureImage, currentPrice, availableForSale, rating } = product;
  const url = publicUrl + paths.product(slug);
  return (
    <JsonLd
      thing={{
        '@type': 'Product',
        name: title,
        description: stripTags(shortDescription).trim(),
        image: [new URL(featureImage.url, publicUrl).href],
        brand: { '@type': 'Brand', name: shopName },
        offers: {
          '@type': 'Offer',
          url,
          price: currentPrice.amount,
          priceCurrency: currentPrice.currencyCode,
          availability: `https://schema.org/${availableForSale ? 'InStock' : 'OutOfStock'}`,
        },
        ...(rating.average !== null &&
          rating.count > 0 && {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
          }),
      }}
    />
  );
}
