import { useLocation } from 'react-router-dom';
import { cut, stripTags } from '../../domain/text';
import { limits } from '../../domain/limits';
import { originalUrl } from './media';
import { pageHref, pageNumber } from './page-number';
import { useShopConfig } from './shop-config';

interface PageHeadProps {
  /** The page's own title; the shop's name follows it. */
  title?: string | null;
  /** Plain text or HTML; tags are stripped and the text is cut. */
  description?: string | null;
  keywords?: string | null;
  /** The address of a picture for link previews; without one, they show the shop's own. */
  image?: string | null;
  /** What the page is to link previews. */
  kind?: 'website' | 'article' | 'product';
  /** The page of a list that is shown, where it can differ from the one that the address asks for. */
  page?: number | undefined;
  /** For pages that search engines should leave out: cart, checkout, account. */
  hidden?: boolean;
}

/** What the shop is, where a page has nothing to say of its own. */
const shopDescription = 'Vegan, plant-based care for hair, skin and quiet evenings. Small batches, plants we can name, nothing harsh.';
const shopPicture = originalUrl('icons/share.jpg');

/** The page's title and metadata. React lifts them into the document's head, on the server as in the browser. */
export function PageHead({ title, description, keywords, image, kind = 'website', page, hidden = false }: PageHeadProps) {
  const { shopName, publicUrl } = useShopConfig();
  const address = publicUrl + useOwnPath(page);
  // Titles written for search engines may name the shop already.
  const fullTitle = !title ? shopName : title.endsWith(shopName) ? title : `${title} | ${shopName}`;
  const summary = cut(stripTags(description || shopDescription), limits.cuts.metaDescription);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {keywords && <meta name="keywords" content={keywords} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={new URL(image || shopPicture, publicUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
    </>
  );
}

/** The page's one path. The pages of a list differ; how a list is sorted and filtered makes no page of its own. */
function useOwnPath(shown: number | undefined): string {
  const { pathname: written, search } = useLocation();
  // A slash at the end leads to the same page.
  const pathname = withoutEnd(written);
  const asked = new URLSearchParams(search);
  return asked.size === 1 ? pageHref(pathname, shown ?? pageNumber(asked)) : pathname;
}

/** A path without the slashes at its end. Counted, since a pattern would look at thousands of slashes again from each of them. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
