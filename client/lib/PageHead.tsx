import { useLocation } from 'react-router-dom';
import { limits } from '../../domain/limits';
import { brandName } from '../../domain/shop-settings';
import { jsonForScript } from '../../domain/script-json';
import { truncate, stripTags } from '../../domain/text';
import { originalUrl } from './media';
import { pageHref, pageNumber } from './paths';
import { useShopConfig } from './shop-config';

interface PageHeadProps {
  /** The page's own title; the shop's name is appended. */
  title?: string | null;
  /** Plain text or HTML; tags are stripped and the text is cut. */
  description?: string | null;
  keywords?: string | null;
  /** URL of a picture for link previews; defaults to the shop's own. */
  image?: string | null;
  /** Value of `og:type`. */
  kind?: 'website' | 'article' | 'product';
  /** The list page that is shown, where it can differ from the requested one. */
  page?: number | undefined;
  /** Excludes the page from search engines (noindex): cart, checkout, account. */
  hidden?: boolean;
}

/** Default for pages without a description of their own. */
const shopDescription =
  'Vegan, plant-based care for hair, skin and quiet evenings. Small batches, plants we can name, nothing harsh.';

/** Renders the page's title and metadata. React hoists them into the document's head, on the server and in the browser. */
export function PageHead({
  title,
  description,
  keywords,
  image,
  kind = 'website',
  page,
  hidden = false,
}: PageHeadProps) {
  const { shopName, publicUrl } = useShopConfig();
  const canonicalUrl = publicUrl + useCanonicalPath(page);
  // SEO titles may already end with the shop's name.
  const fullTitle = !title ? shopName : title.endsWith(shopName) ? title : `${title} | ${shopName}`;
  // Its own picture shows the name of the brand.
  const shopPicture = shopName === brandName ? 'icons/share.jpg' : 'hero/home-desktop.webp';
  const summary = truncate(stripTags(description || shopDescription), limits.truncation.metaDescription);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {keywords && <meta name="keywords" content={keywords} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={new URL(image || originalUrl(shopPicture), publicUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonicalUrl} />
    </>
  );
}

/** Returns the canonical path. The pages of a list have distinct paths; sorted and filtered views share the path of the list. */
function useCanonicalPath(shown: number | undefined): string {
  const { pathname: requestedPath, search } = useLocation();
  // Trailing slashes lead to the same page.
  const pathname = withoutTrailingSlashes(requestedPath);
  const params = new URLSearchParams(search);
  return params.size === 1 ? pageHref(pathname, shown ?? pageNumber(params)) : pathname;
}

/** Strips trailing slashes. A loop, since a regular expression would take quadratic time on thousands of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** A schema.org entity. */
interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Renders structured data for search engines as JSON-LD. It is not executed, and it is escaped so that no text can close the element. */
export function JsonLd({ thing }: { thing: Thing }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonForScript({ '@context': 'https://schema.org', ...thing }) }}
    />
  );
}

/** Derives a title from the last part of an address until the real title has loaded: "hand-cream" becomes "Hand cream". */
export function titleFromKey(key: string): string {
  const words = key.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Shop' : words.charAt(0).toUpperCase() + words.slice(1);
}
