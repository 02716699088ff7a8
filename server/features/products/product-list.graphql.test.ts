import { countStatements } from '../../testing/statement-counter';
import { addProduct, clearCatalogue } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';
import { ProductImage } from './product.entity';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(() => clearCatalogue(shop.shop.db));
afterAll(() => shop.close());

/** Returns the data of a response that must have no errors. */
async function ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await shop.graphql<Data>(query, variables);
  expect(errors).toEqual([]);
  if (!data) throw new Error('No data.');
  return data;
}

const cardFields = `id slug title subTitle sizes stock availableForSale shortDescription theme
  price { amount minorUnits currencyCode formatted } currentPrice { formatted } shipping { formatted }
  featureImage { url alt width height } rating { average count }`;

const sections = {
  faqs: JSON.stringify([{ question: 'Vegan?', answer: 'Yes.' }]),
  workBestFor: JSON.stringify({ 'Hair type': ['Curly', 'Fine'] }),
  keyResults: JSON.stringify([
    { percentage: '92%', description: 'saw shine', images: ['results/a.webp', 'results/b.webp'] },
  ]),
  aboutProduct: JSON.stringify({
    title: 'Hills',
    description: 'Grown high.',
    ingredient_image: 'i.webp',
    origins: { 'Aroma Notes': 'Green' },
  }),
  useCases: '{"broken":',
  blendsWellWith: JSON.stringify({ section_heading: 'Blends', blends: [{ image: 'x.webp', title: 'Mint' }] }),
  completeCare: JSON.stringify([
    { paragraph: 'Begin.' },
    { subheading: 'Wash', ratio: ['1:2'], uses: { Weekly: ['Scalp'] } },
  ]),
};

describe('products', () => {
  const listQuery = `query List($first: Int = 24, $after: String, $page: Int, $query: String, $filter: ProductFilter, $sort: ProductSort) {
    products(first: $first, after: $after, page: $page, query: $query, filter: $filter, sort: $sort) {
      totalCount nodes { title } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor currentPage pageCount } } }`;
  interface List {
    products: { totalCount: number; nodes: { title: string }[]; pageInfo: { endCursor: string } };
  }
  const list = (variables: Record<string, unknown>) => ask<List>(listQuery, variables);
  const titles = ({ products }: List) => products.nodes.map(({ title }) => title);

  it('cost one statement for their cards and one for their categories, once their ids and facets are cached', async () => {
    for (const key of ['oils', 'creams']) await addProduct(shop.shop.db, {}, { categories: [key], tags: [key] });
    const listWithFacets = `{ products { totalCount nodes { ${cardFields} categories { key } } facets { key label values { value label count selected } } } }`;
    const statementsOf = async (query: string) => {
      const { statements } = await countStatements(shop.shop.db, () => ask(query));
      // The version of the public data is read by processes, not by lists.
      return statements.filter((statement) => !statement.includes('shop_setting'));
    };
    await statementsOf(listWithFacets);
    expect(await statementsOf(listWithFacets)).toHaveLength(2);
    const plain = await statementsOf(`{ products { totalCount nodes { ${cardFields} } } }`);
    expect(plain).toEqual([expect.not.stringContaining('faqs')]);
  });

  describe('with the two pictures of a card', () => {
    type Galleries = { products: { nodes: { gallery: { url: string; alt: string }[] }[] } };
    const galleryOf = (args: string) => `{ products { nodes { gallery${args} { url alt } } } }`;

    beforeEach(async () => {
      const { db } = shop.shop;
      const { id } = await addProduct(db, { title: 'Mist' });
      await addProduct(db, { title: 'Plain' });
      await db.getRepository(ProductImage).clear();
      const pictures = [7, 2, 5].map((position) => ({ productId: id, position, image: `mist/${position}.webp` }));
      await db.getRepository(ProductImage).insert(pictures);
    });

    it('take one statement for all products, also within a fragment', async () => {
      const query = `{ products { nodes { ...Card } } } fragment Card on Product { ... on Product { gallery(first: 2) { url alt } } }`;
      const { result, statements } = await countStatements(shop.shop.db, () => ask<Galleries>(query));
      expect(statements.filter((sql) => sql.includes('product_image'))).toHaveLength(1);
      expect(result.products.nodes[0]?.gallery).toEqual([
        { url: expect.stringContaining('mist/2') as unknown, alt: 'Mist' },
        { url: expect.stringContaining('mist/5') as unknown, alt: 'Mist, picture 2' },
      ]);
      expect(result.products.nodes[1]?.gallery).toEqual([]);
    });

    it.each(['', '(first: 3)'])('have all of gallery%s', async (args) => {
      const { products } = await ask<Galleries>(galleryOf(args));
      expect(products.nodes.map(({ gallery }) => gallery.length)).toEqual([3, 0]);
    });

    it('have the same ones where the number is a variable', async () => {
      const byVariable = `query ($first: Int) ${galleryOf('(first: $first)')}`;
      for (const first of [1, 2])
        expect(await ask(byVariable, { first })).toEqual(await ask(galleryOf(`(first: ${first})`)));
    });
  });

  it('read the long texts of a whole list in one more statement', async () => {
    for (let n = 0; n < 3; n += 1) await addProduct(shop.shop.db, { faqs: sections.faqs });
    const { result, statements } = await countStatements(shop.shop.db, () =>
      ask('{ products { nodes { description faqs { question } metaTitle } } }'),
    );
    expect(statements.filter((sql) => sql.includes('faqs'))).toHaveLength(1);
    expect(result).toMatchObject({ products: { nodes: [{ faqs: [{ question: 'Vegan?' }] }, {}, {}] } });
  });

  it('are paged by cursor and by number', async () => {
    for (const title of ['A', 'B', 'C']) await addProduct(shop.shop.db, { title });
    const first = await list({ first: 2 });
    expect(first.products).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true, hasPreviousPage: false, currentPage: 1, pageCount: 2 },
    });
    expect(titles(await list({ first: 2, after: first.products.pageInfo.endCursor }))).toEqual(['C']);
    expect(titles(await list({ first: 2, page: 2 }))).toEqual(['C']);
    expect(titles(await list({ first: 2, page: 9 }))).toEqual(['C']);
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'nonsense' }, { filter: { minRating: 6 } }])(
    'refuse %p as bad input',
    async (variables) => {
      const { errors } = await shop.graphql(listQuery, variables);
      expect(errors).toHaveLength(1);
      expect(errors[0]?.code).toBe('BAD_USER_INPUT');
    },
  );

  it.each([{ minPrice: '-1' }, { maxPrice: 'cheap' }, { theme: 'Oil' }])('refuse the filter %p', async (filter) => {
    const { data, errors } = await shop.graphql(listQuery, { filter });
    expect(errors).toHaveLength(1);
    expect(data ?? null).toBeNull();
  });

  it('are searched, filtered and sorted', async () => {
    const { db } = shop.shop;
    await addProduct(db, { title: 'Lavender Oil', currentPrice: 700, theme: 'EO' }, { categories: ['oils'] });
    await addProduct(db, { title: 'Lavender Cream', currentPrice: 900, theme: 'HandCream' });
    await addProduct(db, { title: 'Mint Oil', currentPrice: 500 });
    expect(titles(await list({ query: 'lavander', sort: 'PRICE_DESC' }))).toEqual(['Lavender Cream', 'Lavender Oil']);
    expect(titles(await list({ query: 'lavender', filter: { theme: 'HAND_CREAM' } }))).toEqual(['Lavender Cream']);
    expect(titles(await list({ filter: { minPrice: '5.00', maxPrice: '7.00' }, sort: 'PRICE_ASC' }))).toEqual([
      'Mint Oil',
      'Lavender Oil',
    ]);
    expect(titles(await list({ filter: { category: 'unknown' } }))).toEqual([]);
    expect(titles(await list({ query: '', sort: 'TITLE_ASC' }))).toHaveLength(3);
  });

  it('have the best match first when they are searched without a sort order', async () => {
    const { db } = shop.shop;
    await addProduct(db, { title: 'Calming Set', shortDescription: '<p>With lavender oil.</p>', featuredPosition: 1 });
    await addProduct(db, { title: 'Lavender Oil', featuredPosition: 2 });
    const best = ['Lavender Oil', 'Calming Set'];
    expect(titles(await list({ query: 'lavender oil' }))).toEqual(best);
    expect(titles(await list({ query: 'lavender oil', sort: null }))).toEqual(best);
    expect(titles(await list({ query: 'lavender oil', sort: 'FEATURED' }))).toEqual(best.toReversed());
    for (const query of [undefined, null, ' ']) expect(titles(await list({ query }))).toEqual(best.toReversed());
  });

  describe('filtered by several values', () => {
    beforeEach(async () => {
      const { db } = shop.shop;
      const add = (title: string, categories: string[], tags: string[], ingredients: string[], stock = 5) =>
        addProduct(db, { title, stock }, { categories, tags, ingredients });
      await add('A', ['oils'], ['calm'], ['neem', 'rose']);
      await add('B', ['oils', 'sets'], ['fresh'], ['neem']);
      await add('C', ['creams'], ['calm', 'fresh'], [], 0);
      await add('D', ['sets'], [], ['rose']);
    });
    const found = async (filter: Record<string, unknown>) => titles(await list({ filter, sort: 'TITLE_ASC' }));

    it('have one value or more of each group', async () => {
      expect(await found({ categories: ['oils', 'creams'] })).toEqual(['A', 'B', 'C']);
      expect(await found({ categories: ['oils', 'creams'], tags: ['calm'] })).toEqual(['A', 'C']);
      expect(await found({ tags: ['calm', 'fresh'], ingredients: ['rose', 'neem'] })).toEqual(['A', 'B']);
      expect(await found({ tags: ['calm', 'fresh'], inStock: true })).toEqual(['A', 'B']);
      expect(await found({ category: 'sets', categories: ['oils', 'creams'] })).toEqual(['B']);
      expect(await found({ categories: ['unknown', 'other'] })).toEqual([]);
      expect(await found({ categories: [], tags: [] })).toEqual(['A', 'B', 'C', 'D']);
    });

    it('are counted for each group without its own values', async () => {
      const { products } = await ask<{
        products: { facets: { key: string; values: { value: string; count: number; selected: boolean }[] }[] };
      }>(
        `{ products(filter: { categories: ["oils", "creams"], tags: ["calm"] }) { facets { key values { value count selected } } } }`,
      );
      const facet = (wanted: string) =>
        Object.fromEntries(
          (products.facets.find(({ key }) => key === wanted)?.values ?? []).map(({ value, count, selected }) => [
            value,
            [count, selected],
          ]),
        );
      expect(facet('category')).toEqual({ oils: [1, true], creams: [1, true] });
      expect(facet('tag')).toEqual({ calm: [2, true], fresh: [2, false] });
      expect(facet('ingredient')).toEqual({ neem: [1, false], rose: [1, false] });
    });

    it('refuse more values than a group may have', async () => {
      const tags = Array.from({ length: 21 }, (_, n) => `tag-${n}`);
      const { errors } = await shop.graphql(listQuery, { filter: { tags } });
      expect(errors).toMatchObject([{ message: 'tags may have at most 20 values.', code: 'BAD_USER_INPUT' }]);
    });
  });

  it('name ranges in facets as the filter accepts them', async () => {
    await addProduct(shop.shop.db, { theme: 'HandCream' });
    const answer = await ask(
      '{ products(filter: { theme: HAND_CREAM }) { facets { key values { value label count selected } } } }',
    );
    expect(answer).toMatchObject({
      products: {
        facets: expect.arrayContaining([
          { key: 'theme', values: [{ value: 'HAND_CREAM', label: 'Hand creams', count: 1, selected: true }] },
        ]) as unknown,
      },
    });
  });
});
