import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request } from 'express';
import { parse } from 'graphql';
import { escapeHtml } from '../infra/html';
import type { PagesShop } from './render-page';

/** The maximum number of URLs in one sitemap file (sitemaps.org protocol). */
const maxUrlsPerFile = 50_000;

const documents = {
  Shelves: parse('query Shelves { categories { key } ingredients { slug } }'),
  Products: parse(
    'query Products($after: String) { slice: products(first: 100, after: $after) { nodes { slug } pageInfo { hasNextPage endCursor } } }',
  ),
  Posts: parse(
    'query Posts($after: String) { slice: blogPosts(first: 100, after: $after) { nodes { slug } pageInfo { hasNextPage endCursor } } }',
  ),
};

/** The results of the queries above. */
interface QueryResults {
  readonly Shelves: {
    readonly categories: readonly { key: string }[];
    readonly ingredients: readonly { slug: string }[];
  };
  readonly Products: SlugPage;
  readonly Posts: SlugPage;
}

interface SlugPage {
  readonly slice: {
    readonly nodes: readonly { slug: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const fixedPages = [
  '/',
  '/shop',
  '/ingredients',
  '/blog',
  '/aboutus',
  '/philosophy',
  '/our-story',
  '/ourimpact',
  '/our-promises',
  '/faq',
  '/contactus',
  '/terms-conditions',
  '/privacy-policy',
];
const pathBelow = (folder: string, name: string) => `${folder}/${encodeURIComponent(name)}`;

/** @throws Error when a query fails: an incomplete sitemap would tell search engines that pages were removed */
async function read<Name extends keyof QueryResults>(
  shop: PagesShop,
  request: Request,
  name: Name,
  after: string | null = null,
): Promise<QueryResults[Name]> {
  const { data, errors } = await shop.executor(request)({
    query: documents[name],
    variables: { after },
    operationName: name,
  });
  if (errors !== undefined || !data) throw new Error('The sitemap could not be read.');
  // The result has the shape of the query.
  return data as unknown as QueryResults[Name];
}

/** Returns the paths of all products or posts. */
async function pathsOf(
  shop: PagesShop,
  request: Request,
  name: 'Products' | 'Posts',
  folder: string,
): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { slice }: SlugPage = await read(shop, request, name, after);
    found.push(...slice.nodes.map(({ slug }) => pathBelow(folder, slug)));
    after = slice.pageInfo.hasNextPage ? slice.pageInfo.endCursor : null;
    // SQLite answers all slices of a large shop without returning to the event loop.
    await nextTurn();
  }
  return found;
}

/** Returns the paths of all public pages, each once. */
async function paths(shop: PagesShop, request: Request): Promise<string[]> {
  const { categories, ingredients } = await read(shop, request, 'Shelves');
  return [
    ...fixedPages,
    ...categories.map(({ key }) => pathBelow('/shop', key)),
    ...ingredients.map(({ slug }) => pathBelow('/ingredient-product', slug)),
    ...(await pathsOf(shop, request, 'Posts', '/blog-detail')),
    ...(await pathsOf(shop, request, 'Products', '/product')),
  ];
}

const header = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function listOf(element: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>\n`);
  return `${header}\n<${element} ${namespace}>\n${entries.join('')}</${element}>\n`;
}

/** The sitemap, split into as many files as needed. */
export class Sitemap {
  /** @param maxUrls maximum number of URLs per file */
  constructor(
    private readonly shop: PagesShop,
    private readonly maxUrls = maxUrlsPerFile,
  ) {}

  /** Returns `/sitemap.xml`: all URLs, or the index of the files when they exceed one file. */
  async index(request: Request): Promise<string> {
    const found = await paths(this.shop, request);
    if (found.length <= this.maxUrls) return this.urlset(found);
    const files = Array.from(
      { length: Math.ceil(found.length / this.maxUrls) },
      (_, index) => `${this.shop.shopConfig.publicUrl}/sitemap-${index + 1}.xml`,
    );
    return listOf('sitemapindex', 'sitemap', files);
  }

  /** Returns `/sitemap-{number}.xml`. @returns null for a file that is not needed */
  async file(request: Request, number: number): Promise<string | null> {
    const found = await paths(this.shop, request);
    const part = found.length <= this.maxUrls ? [] : found.slice((number - 1) * this.maxUrls, number * this.maxUrls);
    return part.length === 0 ? null : this.urlset(part);
  }

  private urlset(found: readonly string[]): string {
    return listOf(
      'urlset',
      'url',
      found.map((path) => this.shop.shopConfig.publicUrl + path),
    );
  }
}
