import { type Server } from 'node:http';
import { openTestShop, type TestShop } from '../testing/shop';
import { parseDocumentHead, type DocumentHead, type JsonLdObject } from '../testing/document-head';
import { publicUrl, servePages, closeServer, originOf, wholeAddress } from '../testing/page-server';

let demo: TestShop;
let server: Server;
let origin: string;

beforeAll(async () => {
  demo = await openTestShop({ seeded: true, settings: { PUBLIC_URL: publicUrl } });
  server = await servePages(demo);
  origin = originOf(server);
});

afterAll(async () => {
  await closeServer(server);
  await demo.close();
});

async function open(path: string): Promise<{ status: number; head: DocumentHead }> {
  const answer = await fetch(origin + path);
  return { status: answer.status, head: parseDocumentHead(await answer.text()) };
}

async function jsonLdOn(path: string): Promise<(type: string) => JsonLdObject> {
  const { head } = await open(path);
  return (type) => {
    const [found, ...more] = head.jsonLd.filter((thing) => thing['@type'] === type);
    if (!found || more.length > 0)
      throw new Error(`${path} has ${more.length + (found ? 1 : 0)} things of the type ${type}.`);
    return found;
  };
}

describe('structured data', () => {
  it('describes the shop and its search on the home page', async () => {
    const thing = await jsonLdOn('/');
    const logo = String(thing('Organization')['logo']);
    expect(thing('Organization')).toMatchObject({
      name: 'Fernwild',
      url: `${publicUrl}/`,
      email: expect.stringContaining('@'),
    });
    expect((await fetch(logo.replace(publicUrl, origin))).status).toBe(200);
    expect(thing('WebSite')).toMatchObject({
      url: `${publicUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${publicUrl}/search/{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('describes a product with its offer and its rating', async () => {
    const { data } = await demo.graphql<{
      product: { rating: { average: number; count: number }; currentPrice: { amount: string } };
    }>('{ product(slug: "lavender-essential-oil") { rating { average count } currentPrice { amount } } }');
    const product = (await jsonLdOn('/product/lavender-essential-oil'))('Product');
    expect(product).toMatchObject({
      name: 'Lavender Essential Oil',
      description: expect.stringMatching(/^[^<]{20,}$/),
      image: [wholeAddress],
      brand: { '@type': 'Brand', name: 'Fernwild' },
      offers: {
        '@type': 'Offer',
        url: `${publicUrl}/product/lavender-essential-oil`,
        price: data?.product.currentPrice.amount,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: data?.product.rating.average,
        reviewCount: data?.product.rating.count,
      },
    });
  });

  it('claims no rating for a product without reviews', async () => {
    const { data } = await demo.graphql<{ products: { nodes: { slug: string; rating: { count: number } }[] } }>(
      '{ products(first: 100) { nodes { slug rating { count } } } }',
    );
    const unrated = data?.products.nodes.find(({ rating }) => rating.count === 0)?.slug ?? '';
    expect((await jsonLdOn(`/product/${unrated}`))('Product')).not.toHaveProperty('aggregateRating');
  });

  it.each([
    '/product/lavender-essential-oil',
    '/shop/hand-cream',
    '/blog-detail/castor-oil-guide',
    '/ingredient-product/rosemary',
    '/faq',
  ])('describes the breadcrumb of %s, in absolute addresses from the home page on', async (path) => {
    const { itemListElement } = (await jsonLdOn(path))('BreadcrumbList');
    // A breadcrumb's list is an array of these steps; their contents are asserted below.
    const steps = itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, at) => at + 1));
    expect(steps[0]).toEqual({ '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` });
    expect(steps.at(-1)).toMatchObject({ item: publicUrl + path, name: expect.stringMatching(/\w/) });
  });

  it('describes an article with its date, its picture and its publisher', async () => {
    expect((await jsonLdOn('/blog-detail/castor-oil-guide'))('Article')).toMatchObject({
      headline: expect.stringMatching(/^.{10,110}$/),
      datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      image: wholeAddress,
      mainEntityOfPage: `${publicUrl}/blog-detail/castor-oil-guide`,
      author: { '@type': 'Organization', name: 'Fernwild' },
      publisher: { '@type': 'Organization', name: 'Fernwild' },
    });
  });

  it('contains every question of the FAQ with its answer', async () => {
    const question = {
      '@type': 'Question',
      name: expect.stringMatching(/\?$/),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^[^<]{20,}$/) },
    };
    expect((await jsonLdOn('/faq'))('FAQPage')['mainEntity']).toEqual(Array.from({ length: 8 }, () => question));
  });
});

describe('the icons of a page', () => {
  it('all exist in the declared type', async () => {
    const { head } = await open('/');
    expect(head.icons.map(({ rel, sizes }) => `${rel} ${sizes}`)).toEqual([
      'icon 48x48',
      'icon any',
      'icon 32x32',
      'icon 48x48',
      'apple-touch-icon 180x180',
    ]);
    for (const { href, type } of head.icons) {
      const answer = await fetch(origin + href);
      expect({ href, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
        href,
        status: 200,
        type: type ?? expect.stringMatching(/^image\//),
      });
    }
  });
});
