import { JsonLd } from '../../lib/JsonLd';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import type { BlogDetailPageQuery } from './BlogDetailPage.generated';

/** Structured data of the post. The shop is stated as author, since writers are not named. */
export function ArticleJsonLd({
  post: { title, date, image, slug },
}: {
  post: NonNullable<BlogDetailPageQuery['blogPost']>;
}) {
  const { shopName, publicUrl } = useShopConfig();
  const shop = { '@type': 'Organization', name: shopName, url: publicUrl };
  return (
    <JsonLd
      thing={{
        '@type': 'Article',
        headline: title,
        datePublished: date,
        image: image ? new URL(image.url, publicUrl).href : undefined,
        mainEntityOfPage: publicUrl + paths.blogPost(slug),
        author: shop,
        publisher: shop,
      }}
    />
  );
}
