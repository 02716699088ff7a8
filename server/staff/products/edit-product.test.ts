import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Category } from '../../features/products/category.entity';
import { Tag } from '../../features/products/tag.entity';
import { Ingredient } from '../../features/ingredients/ingredient.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const parts = `id version slug title subTitle theme isPublished listPrice currentPrice shipping description netContent netContentUnit
  dealPosition image categories { slug title } tags { slug title } ingredients { slug title } related { slug title }
  faqs { question answer } workBestFor { label items } keyResults { percentage description before after }
  aboutProduct { title origins { countryOfOrigin } } useCases { image title } blendsWellWith { sectionHeading blends { title } }
  usedIn { points } completeCare { paragraph ratio uses { label items } } unreadable`;
const errors = 'userErrors { code message field }';
const createDocument = `mutation($content: ProductContentInput!) { createProduct(content: $content) { content { ${parts} } ${errors} } }`;
const editDocument = `mutation($id: ID!, $version: String!, $content: ProductContentInput!) {
  editProduct(id: $id, version: $version, content: $content) { content { ${parts} } conflict { ${parts} } ${errors} } }`;
const readDocument = `query($id: ID!) { productContent(id: $id) { ${parts} } }`;
const entriesDocument =
  'query($kind: CatalogueEntryKind!, $text: String!) { catalogueEntries(kind: $kind, text: $text) { slug title } }';

interface Content {
  readonly id: string;
  readonly version: string;
  readonly slug: string;
}

interface Payload {
  readonly content: Content | null;
  readonly conflict?: Content | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string; readonly field: string[] | null }[];
}

const required = { title: 'Rose otto', listPrice: '20.00', currentPrice: '18.50' };

describe('the content of products in the back office', () => {
  let test: TestShop;
  let editor: StaffClient;
  let version: () => Promise<unknown>;
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK' });
    editor = await signInAs(test, 'editor');
    version = async () => test.shop.publicVersion.current();
    const { manager } = test.shop.db;
    const pictures = { banner: null, tile: null, description: null };
    await manager.insert(Category, { key: 'face', title: 'Face care', position: 1, ...pictures });
    await manager.insert(Category, { key: 'hair', title: 'Hair care', position: 2, ...pictures });
    const texts = { nutritionalValue: null, image: null, ingImage: null, featuredPosition: null };
    const papers = { keyStudiesResearchPapers: null, keyStudiesResearchPapersLinks: null };
    await manager.insert(Ingredient, { slug: 'damask', name: 'Damask rose', description: '', ...texts, ...papers });
    await addProduct(test.shop.db, { slug: 'neem-oil', title: 'Neem oil' });
  });
  afterAll(() => test.close());

  const create = (content: object) => editor.payload<Payload>(createDocument, { content });
  const edit = (of: Content, content: object) =>
    editor.payload<Payload>(editDocument, { id: of.id, version: of.version, content });
  const read = (id: string) => editor.payload<Content>(readDocument, { id });
  const created = async (slug: string, facts: object = {}): Promise<Content> => {
    const { content, userErrors } = await create({ ...required, slug, ...facts });
    if (!content) throw new Error(JSON.stringify(userErrors));
    return content;
  };
  const lastAudit = async () => {
    const [entry] = await test.shop.db.manager.find(AuditEntry, { order: { id: 'DESC' }, take: 1 });
    return { action: entry?.action, subject: entry?.subject, ...(JSON.parse(entry?.detail ?? '{}') as object) };
  };
  const found = async (search: string) => {
    const query = 'query($search: String!) { products(query: $search, first: 10) { nodes { slug } } }';
    const { data } = await test.graphql<{ products: { nodes: { slug: string }[] } }>(query, { search });
    return data?.products.nodes.map(({ slug }) => slug);
  };

  it('adds a product with all that its page shows, which the storefront finds and sells', async () => {
    const before = await version();
    const { content, userErrors } = await create({
      ...required,
      slug: 'rose-otto',
      theme: 'EO',
      description: '<p>Steam-distilled <script>x()</script><b>petals</b></p>',
      netContent: 5,
      netContentUnit: 'ml',
      isPublished: true,
      categories: ['hair', 'face'],
      tags: ['evening-care'],
      ingredients: ['damask'],
      related: ['neem-oil'],
      faqs: [{ question: 'Vegan?', answer: 'Yes.' }],
      workBestFor: [{ label: 'Skin', items: ['Dry', 'Tired'] }],
      keyResults: [{ percentage: '92%', description: 'softer', before: null, after: 'results/shine-after.webp' }],
      aboutProduct: { title: 'Rose', origins: { countryOfOrigin: 'Bulgaria' } },
      useCases: [{ image: 'hero/about.webp', title: 'Bath' }],
      blendsWellWith: { sectionHeading: 'Blends', blends: [{ title: 'Neroli' }] },
      usedIn: { points: ['Perfume'] },
      completeCare: [{ paragraph: 'Care', ratio: ['1', '2'], uses: [{ label: 'Face', items: ['Oil'] }] }],
    });
    expect(userErrors).toEqual([]);
    expect(content).toMatchObject({
      slug: 'rose-otto',
      description: '<p>Steam-distilled <b>petals</b></p>',
      currentPrice: '18.50',
      shipping: '0.00',
      tags: [{ slug: 'evening-care', title: 'Evening care' }],
      ingredients: [{ slug: 'damask', title: 'Damask rose' }],
      related: [{ slug: 'neem-oil', title: 'Neem oil' }],
      keyResults: [{ percentage: '92%', before: null, after: 'results/shine-after.webp' }],
      aboutProduct: { title: 'Rose', origins: { countryOfOrigin: 'Bulgaria' } },
      usedIn: { points: ['Perfume'] },
      completeCare: [{ paragraph: 'Care', ratio: ['1', '2'], uses: [{ label: 'Face', items: ['Oil'] }] }],
      unreadable: [],
    });
    expect(await version()).not.toBe(before);
    expect(await found('damask')).toEqual(['rose-otto']);
    const query =
      '{ product(slug: "rose-otto") { title currentPrice { formatted } categories { key } workBestFor { label items } faqs { answer } } }';
    expect((await test.graphql(query)).data?.['product']).toMatchObject({
      title: 'Rose otto',
      currentPrice: { formatted: '£18.50' },
      workBestFor: [{ label: 'Skin', items: ['Dry', 'Tired'] }],
      faqs: [{ answer: 'Yes.' }],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'product create',
      subject: 'rose-otto',
      before: null,
      after: { title: 'Rose otto', tags: ['evening-care'] },
    });
    await expectInvariants(test.shop.db);
  });

  it('changes what is given, empties what is null, and leaves the rest', async () => {
    const product = await created('balm', { subTitle: 'Soft', dealPosition: 3, tags: ['warm'], categories: ['face'] });
    const { content } = await edit(product, {
      subTitle: null,
      dealPosition: null,
      description: '<p>Warm</p>',
      categories: ['hair', 'face'],
    });
    expect(content).toMatchObject({
      title: 'Rose otto',
      subTitle: null,
      dealPosition: null,
      description: '<p>Warm</p>',
      tags: [{ slug: 'warm' }],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'product edit',
      before: { subTitle: 'Soft', dealPosition: 3, description: '', categories: ['face'] },
      after: { subTitle: null, dealPosition: null, description: '<p>Warm</p>' },
    });
    const { length } = await test.shop.db.manager.find(AuditEntry);
    expect(await edit(await read(product.id), { tags: ['warm'] })).toMatchObject({ userErrors: [] });
    expect(await test.shop.db.manager.find(AuditEntry)).toHaveLength(length);
  });

  it('reports each field that the rules of the catalogue refuse, and stores nothing', async () => {
    const { userErrors } = await create({
      ...{ ...required, slug: 'Bad Slug', currentPrice: '30.00', theme: 'Soap', netContent: 5 },
      ...{ ingredients: ['unknown'], categories: ['face', 'face'], tags: ['Not A Slug'] },
    });
    expect(userErrors.map(({ field }) => field?.at(-1)).sort()).toEqual([
      'categories',
      'ingredients',
      'netContentUnit',
      'slug',
      'tags',
      'theme',
    ]);
    expect(userErrors.map(({ message }) => message)).toContain(
      'Address must be lower-case letters, digits and hyphens, at most 160.',
    );
    expect((await create({ ...required, slug: 'dear', currentPrice: '30.00' })).userErrors).toMatchObject([
      { field: ['currentPrice'] },
    ]);
    expect((await create({ slug: 'nameless' })).userErrors.map(({ field }) => field)).toEqual([
      ['title'],
      ['listPrice'],
      ['currentPrice'],
    ]);
    expect((await create({ ...required, slug: 'ask', faqs: [{ question: 'Why?', answer: ' ' }] })).userErrors).toEqual([
      {
        code: 'INVALID',
        message: 'Give the question an answer, or remove it.',
        field: ['faqs', '0', 'answer'],
      },
    ]);
    expect(await found('nameless')).toEqual([]);
  });

  it('keeps addresses unique, also for two people at the same time', async () => {
    const product = await created('serum');
    const taken = { code: 'INVALID', message: 'Another product has this address.', field: ['slug'] };
    expect(await edit(product, { slug: 'neem-oil' })).toMatchObject({ userErrors: [taken] });
    const answers = await Promise.all(['1', '2'].map(() => create({ ...required, slug: 'twice' })));
    expect(answers.filter(({ content }) => content !== null)).toHaveLength(1);
    expect(answers.find(({ content }) => content === null)?.userErrors).toEqual([taken]);
    expect(await edit(product, { slug: 'night-serum' })).toMatchObject({ content: { slug: 'night-serum' } });
    expect(await lastAudit()).toMatchObject({
      subject: 'night-serum',
      before: { slug: 'serum' },
      after: { slug: 'night-serum' },
    });
  });

  it('shows the current content to the second of two people', async () => {
    const product = await created('toner');
    const answers = await Promise.all([
      edit(product, { subTitle: 'Fresh' }),
      edit(product, { faqs: [{ question: 'New?', answer: 'Yes.' }] }),
    ]);
    expect(answers.filter(({ content }) => content !== null)).toHaveLength(1);
    const refused = answers.find(({ content }) => content === null);
    expect(refused).toMatchObject({ userErrors: [{ code: 'STALE', field: ['version'] }] });
    expect(refused?.conflict).toMatchObject(await read(product.id));
  });

  it('reads a section that is not valid as empty, and keeps it until it is written', async () => {
    const product = await created('old');
    await test.shop.db.query(`UPDATE product SET faqs = '{' WHERE id = ${product.id}`);
    const broken = await read(product.id);
    expect(broken).toMatchObject({ faqs: [], unreadable: ['faqs'] });
    const renamed = await edit(broken, { title: 'Older' });
    expect(renamed.content).toMatchObject({ unreadable: ['faqs'] });
    expect((await edit(await read(product.id), { faqs: [] })).content).toMatchObject({ unreadable: [] });
  });

  it('finds what a product can be linked to', async () => {
    const entries = (kind: string, text: string) => editor.payload<object[]>(entriesDocument, { kind, text });
    expect(await entries('CATEGORY', '')).toEqual([
      { slug: 'face', title: 'Face care' },
      { slug: 'hair', title: 'Hair care' },
    ]);
    expect(await entries('INGREDIENT', 'mask')).toEqual([{ slug: 'damask', title: 'Damask rose' }]);
    expect(await entries('PRODUCT', 'neem')).toEqual([{ slug: 'neem-oil', title: 'Neem oil' }]);
    expect(await entries('TAG', 'ev%re')).toEqual([]);
    await test.shop.db.manager.save(Tag, { slug: 'all-plant', label: '100% plant' });
    expect(await entries('TAG', '100%')).toEqual([{ slug: 'all-plant', title: '100% plant' }]);
    expect(await entries('TAG', 'pl_nt')).toEqual([]);
  });
});
