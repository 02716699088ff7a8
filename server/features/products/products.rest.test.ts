import { addIngredient, addProduct, addReview, clearCatalogue, relate } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';
import { productFields } from './product-body';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(() => clearCatalogue(shop.shop.db));
afterAll(() => shop.close());

const get = async (route: string): Promise<unknown> => {
  const { status, body } = await shop.rest('GET', route);
  expect(status).toBe(200);
  return body;
};

/** Returns the titles of a list of products of a response. */
const titles = (body: unknown): unknown =>
  Array.isArray(body) ? body.map((row: { title: unknown }) => row.title) : body;

const failed = { logstatus: 'failed', msg: expect.any(String) as unknown, code: 'NOT_FOUND' };

describe('product lists over REST', () => {
  it('answer products in the documented format, money in major units', async () => {
    const product = await addProduct(shop.shop.db, {
      title: 'Oil',
      subTitle: 'For hair',
      slug: 'oil',
      listPrice: 1250,
      currentPrice: 999,
      shipping: 50,
      theme: 'Oil',
      stock: 7,
      featureImage: 'products/oil.webp',
    });
    await addReview(shop.shop.db, product, { rating: 4 });
    expect(await get('/allproducts')).toEqual([
      {
        id: product.id,
        title: 'Oil',
        sub_title: 'For hair',
        slug: 'oil',
        price: 12.5,
        current_price: 9.99,
        shipping: 0.5,
        sizes: '50 ml',
        quantity: 1,
        stock: 7,
        short_description: '<p>A balm.</p>',
        feature_image: '/media/original/products/oil.webp',
        theme: 'Oil',
        rating: 4,
        reviews: 1,
      },
    ]);
  });

  it('answer a quantity that is documented as the constant 1, with any stock', async () => {
    for (const stock of [0, 7]) await addProduct(shop.shop.db, { stock });
    expect(await get('/allproducts')).toMatchObject([
      { quantity: 1, stock: 0 },
      { quantity: 1, stock: 7 },
    ]);
    expect(productFields.quantity).toMatchObject({
      const: 1,
      description: expect.stringContaining('`stock`') as string,
    });
  });

  it('have no rating without reviews', async () => {
    await addProduct(shop.shop.db);
    expect(await get('/allproducts/')).toMatchObject([{ rating: null, reviews: 0 }]);
  });

  it('include the deals, the new arrivals and the suggestions, each in its own order', async () => {
    const { db } = shop.shop;
    await addProduct(db, { title: 'A', dealPosition: 2, newPosition: 1 });
    await addProduct(db, { title: 'B', dealPosition: 1, suggestedPosition: 1 });
    await addProduct(db, { title: 'C' });
    expect(titles(await get('/dealspro'))).toEqual(['B', 'A']);
    expect(titles(await get('/isnew'))).toEqual(['A']);
    expect(titles(await get('/relatedpro'))).toEqual(['B']);
    expect(titles(await get('/allproducts'))).toEqual(['A', 'B', 'C']);
  });

  it('are found by category, with the failure marker for an unknown one', async () => {
    await addProduct(shop.shop.db, { title: 'Cream' }, { categories: ['hand-cream'] });
    expect(await get('/category/hand-cream')).toMatchObject({
      logstatus: 'success',
      productInfo: [{ title: 'Cream' }],
    });
    expect(await get('/category/unknown')).toEqual({ logstatus: 'failed', productInfo: [], code: 'NOT_FOUND' });
  });

  it('are found by tag and by search, and empty without a match', async () => {
    await addProduct(shop.shop.db, { title: 'Smooth Balm' }, { tags: ['anti-frizz'] });
    expect(titles(await get('/tag/anti-frizz'))).toEqual(['Smooth Balm']);
    expect(await get('/tag/unknown')).toEqual([]);
    expect(titles(await get('/search/anti%20frizz'))).toEqual(['Smooth Balm']);
    expect(titles(await get('/search/smooth'))).toEqual(['Smooth Balm']);
    expect(await get('/search/nothing-like-it')).toEqual([]);
  });

  it.each(['%20', '%25', '%22', "'", '%F0%9F%8C%BF', '*', '%00'])('are empty for the search term %s', async (term) => {
    await addProduct(shop.shop.db);
    expect(await get(`/search/${term}`)).toEqual([]);
  });
});

describe('product detail over REST', () => {
  it('adds the long texts, the gallery, the ingredients and the routine; json sections are returned as stored', async () => {
    const { db } = shop.shop;
    const faqs = '[{"question":"Vegan?","answer":"Yes."}]';
    const product = await addProduct(
      db,
      {
        title: 'Oil',
        slug: 'oil',
        faqs,
        inci: 'Mentha Piperita Oil',
        netContent: 75,
        netContentUnit: 'ml',
        useCases: '{"broken":',
        metaTitle: 'Buy oil',
      },
      { ingredients: ['Mint'], gallery: ['a.webp', 'b.webp'] },
    );
    const other = await addProduct(db, { title: 'Comb', slug: 'comb', currentPrice: 450, featureImage: 'comb.webp' });
    await relate(db, product, 'regime', [other]);
    expect(await get('/productdetail/oil')).toMatchObject({
      logstatus: 'success',
      product: [
        {
          title: 'Oil',
          description: '<p>A balm and nothing else.</p>',
          direction_to_use: null,
          inci: 'Mentha Piperita Oil',
          net_content: 75,
          net_content_unit: 'ml',
          unit_price: 13.33,
          unit_price_per: '100 ml',
          meta_title: 'Buy oil',
          meta_description: null,
          meta_keyword: null,
          tof_product_galleries: [{ image: '/media/original/a.webp' }, { image: '/media/original/b.webp' }],
          faqs,
          use_cases: '{"broken":',
          work_best_for: null,
          key_results: null,
          about_product: null,
          blends_well_with: null,
          usage_items: null,
          used_in: null,
          complete_care: null,
        },
      ],
      ingredient: [{ name: 'Mint', slug: 'mint' }],
      complete_your_regime_data: [
        { product_id: other.id, slug: 'comb', image: '/media/original/comb.webp', product_title: 'Comb', Price: 4.5 },
      ],
    });
  });

  it('is 404 for an unknown slug and an unpublished product', async () => {
    await addProduct(shop.shop.db, { slug: 'draft', isPublished: false });
    for (const slug of ['draft', 'unknown'])
      expect(await shop.rest('GET', `/productdetail/${slug}`)).toMatchObject({ status: 404, body: failed });
  });

  it('has related products, none for an unknown one', async () => {
    const { db } = shop.shop;
    const links = { categories: ['oils'] };
    await addProduct(db, { title: 'One', slug: 'one' }, links);
    await addProduct(db, { title: 'Two' }, links);
    expect(titles(await get('/relatedproduct/one'))).toEqual(['Two']);
    expect(await get('/relatedproduct/unknown')).toEqual([]);
  });
});

describe('ingredients over REST', () => {
  it('are listed by name, research joined as stored', async () => {
    const { db } = shop.shop;
    const { id } = await addIngredient(db, {
      name: 'Mint',
      ingImage: 'i/mint.webp',
      nutritionalValue: '<p>Menthol.</p>',
      keyStudiesResearchPapers: 'A@@@B',
      keyStudiesResearchPapersLinks: 'https://a.example@@@',
    });
    await addIngredient(db, { name: 'Aloe' });
    expect(await get('/ingredients')).toMatchObject([
      { name: 'Aloe' },
      {
        id,
        name: 'Mint',
        slug: 'mint',
        description: '<p>A plant.</p>',
        nutritional_value: '<p>Menthol.</p>',
        image: null,
        ingimage: '/media/original/i/mint.webp',
        key_studies_research_papers: 'A@@@B',
        key_studies_research_papers_links: 'https://a.example@@@',
      },
    ]);
  });

  it('have their products, 404 when unknown', async () => {
    await addProduct(shop.shop.db, { title: 'Tonic' }, { ingredients: ['Mint'] });
    expect(await get('/ingredientpro/mint')).toMatchObject({
      ingredientInfo: { name: 'Mint' },
      productInfo: [{ title: 'Tonic' }],
    });
    expect(await shop.rest('GET', '/ingredientpro/unknown')).toMatchObject({ status: 404, body: failed });
  });
});
