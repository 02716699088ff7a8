import type { Request } from 'express';
import { previewParameter, tokenHeader } from '../../domain/request-names';

/** A link to the page of a product that may be a draft. */
export interface PreviewRequest {
  readonly slug: string;
  readonly token: string;
}

/** @returns null for a request without a token of a preview */
export function previewOf({ path, query }: Pick<Request, 'path' | 'query'>): PreviewRequest | null {
  const token = query[previewParameter];
  const [, slug] = /^\/+product\/+([^/]+)\/*$/.exec(path) ?? [];
  return slug !== undefined && typeof token === 'string' ? { slug: decoded(slug), token } : null;
}

/** An address that cannot be decoded is that of no product. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return '';
  }
}

/**
 * Headers of the answer to a link to a preview, valid or not: no cache stores it, no search engine lists it, and links from it do
 * not tell its address.
 */
export const previewHeaders = {
  'cache-control': 'no-store',
  'cdn-cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'strict-origin',
  vary: tokenHeader,
} as const;

/** The style is here and not in the style sheet, which every visitor loads. The banner stays in view below the page, whose header stays above. */
const bannerStyle =
  'body{padding-bottom:4rem}#draft{position:fixed;inset:auto 0 0;z-index:1000;padding:.75rem 1rem;background:#7a1f1f;color:#fff;text-align:center;font-weight:600}';

/** Returns the same page with a banner, outside of the element that the storefront's scripts render. */
export function asDraft<Page extends { readonly head: string }>(page: Page) {
  return {
    ...page,
    cacheable: false,
    head: `${page.head}<meta name="robots" content="noindex, nofollow"><style>${bannerStyle}</style>`,
    banner:
      '<aside id="draft" aria-label="Preview">Draft: not published. Customers cannot see it, and it is shown as out of stock.</aside>',
  };
}
