import sharp from 'sharp';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { AuditEntry } from '../audit/audit-entry.entity';

const one = 'products/oat-milk-conditioner/1.webp';
const two = 'products/oat-milk-conditioner/2.webp';
const parts = 'version pictures { path url }';
const readDocument = `query($id: ID!) { productPictures(productId: $id) { ${parts} } }`;
const setDocument = `mutation($id: ID!, $version: String!, $pictures: [String!]!) {
  setProductPictures(productId: $id, version: $version, pictures: $pictures) {
    productPictures { ${parts} } conflict { ${parts} } userErrors { code field }
  }
}`;

interface Pictures {
  readonly version: string;
  readonly pictures: readonly { readonly path: string }[];
}

interface Payload {
  readonly productPictures: Pictures | null;
  readonly conflict: Pictures | null;
  readonly userErrors: readonly object[];
}

describe('the pictures of a product', () => {
  let test: TestShop;
  let editor: StaffClient;
  let id: string;
  let slug: string;
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
    const product = await addProduct(test.shop.db, { title: 'Oil', featureImage: one });
    id = String(product.id);
    slug = product.slug;
  });
  afterAll(() => test.close());

  const read = () => editor.payload<Pictures>(readDocument, { id });
  const set = async (pictures: readonly string[], version?: string) =>
    editor.payload<Payload>(setDocument, { id, pictures, version: version ?? (await read()).version });
  const paths = (of: Pictures | null) => of?.pictures.map(({ path }) => path);

  async function upload(): Promise<string> {
    const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#587' } });
    const origin = await test.origin();
    const response = await fetch(`${origin}/admin/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', origin, cookie: `staff=${editor.cookie}` },
      body: new Uint8Array(await picture.png().toBuffer()),
    });
    return ((await response.json()) as { path: string }).path;
  }

  /** What the storefront shows: the main picture, then the gallery. */
  async function shown(): Promise<readonly string[]> {
    const query = 'query($slug: String!) { product(slug: $slug) { featureImage { url } gallery { url } } }';
    const { data } = await test.graphql<{
      product: { featureImage: { url: string }; gallery: readonly { url: string }[] };
    }>(query, { slug });
    return [data?.product.featureImage, ...(data?.product.gallery ?? [])].map((each) => each?.url ?? '');
  }

  it('are set in their order, the first as the main one, and shown by the storefront at once', async () => {
    const before = await read();
    const uploaded = await upload();
    const answer = await set([uploaded, one, two]);
    expect([paths(answer.productPictures), answer.userErrors]).toEqual([[uploaded, one, two], []]);
    const [main, first, second] = await shown();
    expect([main?.includes(uploaded), first?.includes(uploaded), second?.includes(one)]).toEqual([true, true, true]);
    const entry = await test.shop.db.manager.findOneByOrFail(AuditEntry, { action: 'product pictures' });
    expect(JSON.parse(entry.detail)).toEqual({ before: paths(before), after: [uploaded, one, two] });
  });

  it('are a placeholder when there is none', async () => {
    expect(paths((await set([])).productPictures)).toEqual([]);
    expect((await shown())[0]).toContain('placeholder.webp');
  });

  it('are shown to the second of two people who order them, whose order is not saved', async () => {
    const { version } = await read();
    await set([one, two], version);
    const late = await set([two], version);
    expect([paths(late.conflict), late.userErrors]).toEqual([[one, two], [{ code: 'STALE', field: ['version'] }]]);
    expect(paths(await read())).toEqual([one, two]);
  });

  it.each([
    ['that was never uploaded', [`uploads/${'0'.repeat(24)}-3x4.webp`]],
    ['outside of the folder', ['uploads/../../secrets.json']],
    ['that is a video', ['video/leaf-shadows-mobile.mp4']],
    ['that is listed twice', [one, one]],
    ['too many', Array.from({ length: 21 }, (_, index) => `products/oil/${index}.webp`)],
  ])('refuse one %s', async (_, pictures) => {
    const { productPictures, userErrors } = await set(pictures);
    expect([productPictures, userErrors.length]).toEqual([null, 1]);
  });
});
