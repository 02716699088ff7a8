import { JsonLd } from '../../lib/JsonLd';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { useSocialLinks } from '../../lib/social-links';

/** Placeholder that search engines replace by the search term. */
const searchTermPlaceholder = 'search_term_string';

/** Structured data of the shop: organization, social profiles and site search. */
export function ShopJsonLd() {
  const { shopName, publicUrl, supportEmail } = useShopConfig();
  const sameAs = useSocialLinks().map(({ address }) => address);
  return (
    <>
      <JsonLd
        thing={{
          '@type': 'Organization',
          name: shopName,
          url: publicUrl + paths.home(),
          logo: publicUrl + originalUrl('icons/icon-512.png'),
          email: supportEmail,
          ...(sameAs.length > 0 && { sameAs }),
        }}
      />
      <JsonLd
        thing={{
          '@type': 'WebSite',
          name: shopName,
          url: publicUrl + paths.home(),
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${paths.search('')}{${searchTermPlaceholder}}` },
            'query-input': `required name=${searchTermPlaceholder}`,
          },
        }}
      />
    </>
  );
}
