import { countStatements } from '../../testing/statement-counter';
import { readDemoShop } from '../../seed/demo-shop';
import { openTestShop, type TestShop } from '../../testing/shop';

let shop: TestShop;
const demoShop = readDemoShop();

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
});

afterAll(() => shop.close());

const picture = '{ url alt width height }';
const card = `id slug title subTitle shortDescription stock availableForSale price { formatted } currentPrice { formatted } featureImage ${picture} rating { average count }`;
const page = `query Page($slug: String!) { product(slug: $slug) { ${card}
  description directionToUse metaTitle metaDescription gallery ${picture} tags categories { key title }
  faqs { question answer } workBestFor { label items } keyResults { percentage description before ${picture} after ${picture} }
  aboutProduct { title ingredientImage ${picture} productImage ${picture} origins { cultivation } } useCases { title description image ${picture} }
  blendsWellWith { sectionHeading blends { title image ${picture} } } usageItems { title description image ${picture} } usedIn { points image ${picture} }
  completeCare { paragraph subheading ratio image ${picture} uses { label items } }
  ingredients { slug name ingImage ${picture} } regime { slug productTitle image ${picture} price { formatted } } related { ${card} } inMyWishlist
  stars: rating { histogram } reviews(first: 3) { totalCount nodes { headline review rating name verifiedPurchase } }
} }`;

/** Collects every picture of a response, at any depth. */
function picturesIn(value: unknown): { url: string; width: number | null }[] {
  if (typeof value !== 'object' || value === null) return [];
  // Any object with a URL is a picture; no other object of the page has one.
  if ('url' in value) return [value as { url: string; width: number | null }];
  return Object.values(value).flatMap(picturesIn);
}

async function signIn(): Promise<string> {
  const { email, password } = demoShop.customer;
  const { data } = await shop.graphql<{ customerLogin: { token: string } }>(
    'mutation($email: String!, $password: String!) { customerLogin(email: $email, password: $password) { token } }',
    { email, password },
  );
  return data?.customerLogin.token ?? '';
}

interface Page {
  readonly product: {
    readonly related: readonly { slug: string }[];
    readonly reviews: { totalCount: number };
    readonly stars: { histogram: number[] };
  };
}

describe('the pages of the demo catalogue', () => {
  it.each(demoShop.products.map(({ slug }) => slug))(
    'show %s whole, with existing pictures, in at most thirteen statements',
    async (slug) => {
      const {
        result: { data, errors },
        statements,
      } = await countStatements(shop.shop.db, () => shop.graphql<Page>(page, { slug }));
      expect(errors).toEqual([]);
      expect(statements.length).toBeLessThanOrEqual(13);
      expect(picturesIn(data).filter(({ width }) => width === null)).toEqual([]);
      expect(data?.product.related.map((related) => related.slug)).not.toContain(slug);
      expect(data?.product.stars.histogram.reduce((sum, n) => sum + n)).toBe(data?.product.reviews.totalCount);
    },
  );

  it('stay within fourteen statements for a signed-in customer, the session and the wishlist included', async () => {
    const as = { token: await signIn() };
    const slug = demoShop.customer.wishlist[0];
    const { result, statements } = await countStatements(shop.shop.db, () => shop.graphql<Page>(page, { slug }, as));
    expect(result.data).toMatchObject({ product: { inMyWishlist: true } });
    expect(statements.length).toBeLessThanOrEqual(14);
  });
});

describe('search in the demo catalogue', () => {
  it.each([
    ['rosmary oil', 'rosemary-essential-oil'],
    ['lavander', 'lavender-essential-oil'],
    ['castor', 'black-castor-oil'],
    ['hand cream rose', 'rose-shea-hand-cream'],
  ])('answers "%s" with %s first', async (query, slug) => {
    const { data } = await shop.graphql(
      'query($query: String!) { products(first: 1, query: $query, sort: RELEVANCE) { nodes { slug } } }',
      { query },
    );
    expect(data).toEqual({ products: { nodes: [{ slug }] } });
  });

  it('finds each product first by its own title', async () => {
    for (const { title, slug } of demoShop.products) {
      const { data } = await shop.graphql(
        'query($query: String!) { products(first: 1, query: $query, sort: RELEVANCE) { nodes { slug } } }',
        { query: title },
      );
      expect(data).toEqual({ products: { nodes: [{ slug }] } });
    }
  });
});
