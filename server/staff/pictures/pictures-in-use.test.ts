import { type StaffRole } from '../../../domain/staff/staff-roles';
import { inTransaction } from '../../database/transaction';
import { ignoredSyncPoints, type SyncPoint } from '../../infra/sync-points';
import { Product } from '../../features/products/product.entity';
import { findUpload, UploadedPictures, uploadsFolder } from '../../infra/pictures/uploaded-pictures';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { createOperator, type Operator } from '../../testing/operator';
import { openTestShop, type TestShop } from '../../testing/shop';

const job = 'remove unused pictures';
const deleted = `uploads/${'0'.repeat(24)}-30x40.webp`;
const inHtml = (picture: string) => `<p><img src="/media/original/${picture}"></p>`;
const errors = 'userErrors { code message field }';

interface Payload {
  readonly userErrors: readonly {
    readonly code: string;
    readonly message: string;
    readonly field: readonly string[];
  }[];
}

describe('changes that name uploaded pictures', () => {
  let test: TestShop;
  let manager: StaffClient;
  let operator: Operator;
  let uploads: UploadedPictures;
  let productId: string;
  let count = 0;
  /** Runs while files are looked at. */
  let writeMeanwhile = () => Promise.resolve();
  beforeAll(async () => {
    const hit = (point: SyncPoint) => (point === 'picture.kept' ? writeMeanwhile() : Promise.resolve());
    test = await openTestShop({ region: 'UK', points: { hit } });
    const { config, db } = test.shop;
    uploads = new UploadedPictures(db, uploadsFolder(config.dataDir, 'UK'), test.clock, ignoredSyncPoints);
    operator = createOperator({ db, region: 'UK', clock: test.clock, folder: config.dataDir });
    productId = String((await addProduct(db, { slug: 'soap', title: 'Soap' })).id);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    manager = await signIn('manager');
  });

  /** Sessions end while days pass. */
  const signIn = (role: StaffRole) => signInAs(test, role);
  const upload = () => uploads.store({ content: Buffer.from(`picture ${(count += 1)}`), width: 30, height: 40 });
  const isStored = async (picture: string) => (await findUpload(uploads.folder, picture)) !== undefined;
  async function passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      test.clock.advance({ days: 1 });
      await test.runJob(job);
    }
  }
  const editProduct = async (content: object) => {
    const document = 'query($id: ID!) { productContent(id: $id) { version } }';
    const { version } = await manager.payload<{ version: string }>(document, { id: productId });
    return manager.payload<Payload>(
      `mutation($id: ID!, $version: String!, $content: ProductContentInput!) { editProduct(id: $id, version: $version, content: $content) { ${errors} } }`,
      { id: productId, version, content },
    );
  };
  const setPictures = async (pictures: readonly string[]) => {
    const document = 'query($id: ID!) { productPictures(productId: $id) { version } }';
    const { version } = await manager.payload<{ version: string }>(document, { id: productId });
    return manager.payload<Payload>(
      `mutation($id: ID!, $version: String!, $pictures: [String!]!) { setProductPictures(productId: $id, version: $version, pictures: $pictures) { ${errors} } }`,
      { id: productId, version, pictures },
    );
  };
  const create = (call: string, variables: object, types: string) =>
    manager.payload<Payload>(`mutation(${types}) { ${call} { ${errors} } }`, { ...variables });

  const changes: readonly (readonly [string, string, (picture: string) => Promise<Payload>])[] = [
    ['the pictures of a product', 'pictures', (picture) => setPictures([picture])],
    ['the text of a product', 'description', (picture) => editProduct({ description: inHtml(picture) })],
    ['a section of a product', 'usedIn', (picture) => editProduct({ usedIn: { image: picture, points: ['Bath'] } })],
    [
      'the picture of a post',
      'image',
      (image) =>
        create(
          'createJournalPost(slug: "moss", title: "Moss", description: "<p>a</p>", image: $image, date: "2026-01-01T00:00:00Z", isPublished: false)',
          { image },
          '$image: String',
        ),
    ],
    [
      'the text of a post',
      'description',
      (picture) =>
        create(
          'createJournalPost(slug: "fern", title: "Fern", description: $text, date: "2026-01-01T00:00:00Z", isPublished: false)',
          { text: inHtml(picture) },
          '$text: String!',
        ),
    ],
    [
      'an ingredient',
      'ingImage',
      (image) =>
        create(
          'createIngredient(slug: "moss", name: "Moss", description: "<p>a</p>", studies: [], ingImage: $image)',
          { image },
          '$image: String',
        ),
    ],
    [
      'a category',
      'banner',
      (banner) => create('createCategory(key: "bath", title: "Bath", banner: $banner)', { banner }, '$banner: String'),
    ],
  ];

  it.each(changes)('%s: one that is not stored is refused at its field', async (_, field, change) => {
    expect((await change(deleted)).userErrors).toEqual([
      { code: 'INVALID', message: 'This picture is not stored any more. Upload it again.', field: [field] },
    ]);
  });

  it.each(changes)('%s: others write while its files are looked at', async (_, _field, change) => {
    let written = 0;
    writeMeanwhile = () =>
      inTransaction(test.shop.db, async (transaction) => {
        await transaction.update(Product, { id: Number(productId) }, { updatedAt: test.clock.now() });
        written += 1;
      });
    try {
      await change(deleted);
    } finally {
      writeMeanwhile = () => Promise.resolve();
    }
    expect(written).toBe(1);
  });

  it('may add 100 pictures at once: no file is looked at for more', async () => {
    let looks = 0;
    writeMeanwhile = () => Promise.resolve(void (looks += 1));
    const names = (count: number) =>
      Array.from({ length: count }, (__, index) => `${String(index).padStart(24, '0')}-1x1.webp`).join(' ');
    const texts = ['description', 'shortDescription', 'directionToUse'];
    const refused = await editProduct(Object.fromEntries(texts.map((field, at) => [field, names(1500 + at)])));
    expect([refused.userErrors.map(({ code }) => code), looks]).toEqual([['LIMIT_EXCEEDED'], 0]);
    const within = await editProduct({ description: names(100) });
    expect([within.userErrors.map(({ code }) => code), looks]).toEqual([['INVALID'], 100]);
    writeMeanwhile = () => Promise.resolve();
  });

  it('all of them: what they name stays', async () => {
    const pictures: string[] = [];
    for (const [, , change] of changes) {
      const picture = await upload();
      pictures.push(picture);
      expect((await change(picture)).userErrors).toEqual([]);
    }
    const unused = await upload();
    await passDays(4);
    expect([await isStored(unused), await Promise.all(pictures.map(isStored))]).toEqual([
      false,
      pictures.map(() => true),
    ]);
  });

  describe('an import', () => {
    const fields = 'id version state problems { slug message }';
    async function preview(image: string) {
      const origin = await test.origin();
      const body = `kind,slug,gallery\nproduct,soap,${image}`;
      const headers = { 'content-type': 'text/csv', origin, cookie: `staff=${manager.cookie}` };
      await fetch(`${origin}/admin/imports/catalogue`, { method: 'POST', headers, body });
      await test.shop.whenIdle();
      return manager.payload<{ id: string; version: number; state: string; problems: readonly object[] }>(
        `{ catalogueImport { ${fields} } }`,
      );
    }

    it('with a picture that is not stored is refused', async () => {
      expect(await preview(deleted)).toMatchObject({
        state: 'REFUSED',
        problems: [{ slug: 'soap', message: `gallery names ${deleted}, a picture that is not stored` }],
      });
    });

    it('keeps its pictures for the day for which it may wait', async () => {
      const picture = await upload();
      const { id, version, state } = await preview(picture);
      expect(state).toBe('READY');
      await passDays(1);
      manager = await signIn('manager');
      const document = `mutation($id: ID!, $version: Int!) { applyCatalogueImport(id: $id, version: $version) { ${errors} } }`;
      await manager.payload(document, { id, version });
      await test.shop.whenIdle();
      expect([await isStored(picture), (await manager.payload('{ catalogueImport { state } }'))['state']]).toEqual([
        true,
        'APPLIED',
      ]);
    });
  });

  it('are counted on the command line, which removes unused ones', async () => {
    const picture = await upload();
    test.clock.advance({ days: 2 });
    const { out } = await operator('pictures');
    expect(out).toMatch(/^Unused +pictures 1, bytes \d+$/m);
    expect(JSON.parse((await operator('pictures', '--remove', '--json')).out)).toMatchObject({
      ...{ removedNow: 1, unused: { pictures: 0 } },
    });
    expect(await isStored(picture)).toBe(false);
  });

  it('are checked on the command line: files that are missing are reported', async () => {
    await test.shop.db.manager.update(Product, { id: Number(productId) }, { featureImage: deleted });
    const { code, out } = await operator('check');
    expect(code).toBe(1);
    expect(out).toContain(`  Picture ${deleted}: its file is missing, and product shows it.`);
  });
});
