import { useLocation } from 'react-router-dom';
import { cut, stripTags } from '../../domain/text';
import { limits } from '../../domain/limits';
import { useShopConfig } from './shop-config';

interface PageHeadProps {
  /** The page's own title; the shop's name follows it. */
  title?: string | null;
  /** Plain text or HTML; tags are stripped and the text is cut. */
  description?: string | null;
  /** The address of a picture for link previews. */
  image?: string | null;
  /** What the page is to link previews. */
  kind?: 'website' | 'article' | 'product';
  /** For pages that search engines should leave out: cart, checkout, account. */
  hidden?: boolean;
}

/** The page's title and metadata. React lifts them into the document's head, on the server as in the browser. */
export function PageHead({ title, description, image, kind = 'website', hidden = false }: PageHeadProps) {
  const { shopName, publicUrl } = useShopConfig();
  const { pathname } = useLocation();
  // Titles written for search engines may name the shop already.
  const fullTitle = !title ? shopName : title.endsWith(shopName) ? title : `${title} | ${shopName}`;
  const summary = description ? cut(stripTags(description), limits.cuts.metaDescription) : undefined;
  const address = publicUrl + pathname;
  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={fullTitle} />
      {summary && <meta property="og:description" content={summary} />}
      {image && <meta property="og:image" content={new URL(image, publicUrl).href} />}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
    </>
  );
}
